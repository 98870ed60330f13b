import type { ScoreChange } from "@/lib/contracts/score";

const scoreText = (score: number | null) => (score === null ? "sem nota" : String(score));

/**
 * "de 77 para 78"; "continua em 77" where only the interval or the number of reviews changed; "77" where nothing was
 * published before.
 */
export function scoreMove(before: number | null, after: number | null): string {
  if (before === null) return scoreText(after);
  return before === after ? `continua em ${before}` : `de ${before} para ${scoreText(after)}`;
}

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
