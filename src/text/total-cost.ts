import type { CostBasis } from "@/lib/contracts/total-cost";
import type { TotalCost } from "@/lib/prices/total-cost";
import { formatPeriod } from "@/lib/format/period";
import { formatCents } from "@/lib/money";

const inYears = (years: number) => (years === 1 ? "1 ano" : `${years} anos`);

/** "tarifa de SP de junho de 2026", or that the source does not give its date. */
function tariff({ state, period }: Pick<CostBasis, "state" | "period">): string {
  const at = period === null ? ", sem data na fonte" : ` de ${formatPeriod(period)}`;
  return `tarifa ${state === null ? "mediana dos estados" : `de ${state}`}${at}`;
}

/** "R$ 2.199,00 + 5 anos × R$ 142,00". */
const terms = ({ priceCents, yearlyCents }: TotalCost, years: number) =>
  `${formatCents(priceCents)} + ${inYears(years)} × ${formatCents(yearlyCents)}`;

export const totalCostText = {
  title: "Custo total",
  in: (years: number) => `Custo total em ${inYears(years)}`,
  /** The order of a list. */
  sort: (years: number) => `Menor custo em ${inYears(years)}`,
  terms,
  /** In a row, whose place is small: "R$ 2.199,00 + 5 × R$ 142,00". */
  shortTerms: ({ priceCents, yearlyCents }: TotalCost, years: number) =>
    `${formatCents(priceCents)} + ${years} × ${formatCents(yearlyCents)}`,
  /** First in a row, before its terms. */
  total: (cents: number, years: number) => `${formatCents(cents)} em ${inYears(years)}`,
  /** Before the total. */
  sum: (cost: TotalCost, years: number) => `${terms(cost, years)} = `,
  tariff,
  /** Above a list, once for all its rows. */
  basis: (basis: CostBasis) =>
    `Custo total: preço mais ${inYears(basis.years)} de uso, pela ${tariff(basis)}.` +
    (basis.state === null ? " Escolha o seu estado nos filtros." : ""),
  /** Of states with several tariffs. */
  median: "Onde um estado tem várias distribuidoras, vale a tarifa do meio.",
  /** What is unknown of an item: its price, or its use. */
  unknown: (hasPrice: boolean) => (hasPrice ? "sem o dado de consumo" : "sem oferta"),
  state: "Estado",
  anyState: "Mediana dos estados",
  years: "Anos de uso",
  yearsOption: inYears,
  submit: "Calcular",
  maximum: "Custo total máximo (R$)",
  to: "até",
} as const;
