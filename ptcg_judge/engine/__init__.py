"""The rules engine: frozen boards, cited events, steps as generators, procedures as tuples per book."""
