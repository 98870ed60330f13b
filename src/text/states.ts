import { FEWEST_RANKED_IN_STATE } from "@/lib/ranking/states";

/** Of rankings by state. The names of the states are in `state-names.ts`, which only the server needs. */
export const statesText = {
  byState: "Por estado",
  wholeCountry: "Brasil inteiro",
  /** How many items a state has, for who only hears the number. */
  count: (plural: string) => ` ${plural}`,
  positions: "A posição é a do ranking do Brasil inteiro",
  rule: (plural: string) =>
    `Um estado tem ranking com ${FEWEST_RANKED_IN_STATE} ${plural} ou mais com posição; com menos, é só uma lista.`,
  tooFew: (plural: string) =>
    `Menos de ${FEWEST_RANKED_IN_STATE} ${plural} daqui têm posição: é uma lista, e não um ranking`,
  description: (title: string, count: string, best: string | null) =>
    `${title}: ${count} com nota de 0 a 100 e a posição no Brasil.${best ? ` Maior nota: ${best}.` : ""} Confira a conta você mesmo.`,
} as const;
