import type { ScoreChange } from "@/lib/contracts/score";

export const scoreCauses: Record<ScoreChange["cause"], string> = {
  "new-review": "Nova avaliação",
  edit: "Avaliação editada",
  removal: "Avaliação retirada",
  moderation: "Decisão da moderação",
  reweighing: "Novo peso de avaliações",
  import: "Dados importados",
  "import-undone": "Importação desfeita",
  weights: "Novos pesos dos critérios",
  criteria: "Novos critérios da categoria",
  prior: "Nova média da categoria",
  method: "Nova versão do método",
  created: "Item novo no site",
  merge: "Junção de dois itens",
  split: "Separação de um item",
};
