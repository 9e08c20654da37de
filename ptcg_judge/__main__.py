from ptcg_judge.cli import main

main()
