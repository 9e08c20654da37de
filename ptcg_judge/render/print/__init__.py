"""References for paper and phone: one model, written as HTML, PDF or Markdown."""
