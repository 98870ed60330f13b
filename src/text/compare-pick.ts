/** The boxes of items to compare, and the bar that has them: on pages whose first scripts leave `comparisonText` out. */
export const comparePickText = {
  label: "Comparar",
  labelOf: (name: string) => `Comparar ${name}`,
  submit: "Comparar marcados",
  bar: "Itens para comparar",
  full: "Até quatro por vez.",
  remove: (name: string) => `Remover ${name} da comparação`,
} as const;
