export const copyingText = {
  done: "Copiado",
  refused: "O navegador não deixou copiar. Selecione o texto e copie.",
} as const;
