import { formatNumber, formatPercent } from "@/lib/format/number";
import type { ProseSection } from "@/text/prose";

const points = (value: number) => formatNumber(value, { decimals: 2 });
/** No line breaks within a cell. */
const TO = "\u00a0→\u00a0";
const share = (value: number) => formatPercent(value, { decimals: 1 });

/** Measured by `prova scores validate` on 27 November 2026; docs/validation.md has the whole tables. */
export const publicSetsTable = {
  caption: "Nota, versão 3, e depois versão 4, em dados públicos, 27 de novembro de 2026",
  columns: [
    "Conjunto",
    "Erro com 5",
    "Erro com 20",
    "Erro, metade do tempo",
    "Erro, 70% do tempo",
    "Intervalo acerta",
    "Ordem dos pares",
  ],
  rows: [
    [
      "Yelp, Chicago",
      `${points(10.02)}${TO}${points(9.95)}`,
      `${points(8.05)}${TO}${points(8.04)}`,
      `${points(7.86)}${TO}${points(7.47)}`,
      `${points(7.16)}${TO}${points(6.82)}`,
      `${share(0.591)}${TO}${share(0.903)}`,
      `${share(0.769)}${TO}${share(0.785)}`,
    ],
    [
      "Amazon, revistas",
      `${points(12.27)}${TO}${points(12.71)}`,
      `${points(10.56)}${TO}${points(10.64)}`,
      `${points(10.64)}${TO}${points(10.26)}`,
      `${points(11.15)}${TO}${points(10.96)}`,
      `${share(0.798)}${TO}${share(0.927)}`,
      `${share(0.671)}${TO}${share(0.67)}`,
    ],
  ],
} as const;

export function publicSetsSection(): ProseSection {
  return {
    id: "conjuntos-publicos",
    heading: "O mesmo teste em avaliações de outros sites",
    blocks: [
      "Os dados deste site não bastam para julgar uma fórmula. Por isso medimos também dois conjuntos públicos de avaliações com data: 58.476 de hotéis e restaurantes de Chicago no Yelp (sem as que o próprio Yelp filtrou) e 89.689 de revistas na Amazon.",
      "**Onde a versão 4 perde.** Com só cinco avaliações por revista, ela erra mais que a versão 3, porque confia mais cedo nas avaliações do item. A ordem das revistas ficou igual.",
    ],
  };
}
