import { commonText } from "@/text/common";
import { formatInteger } from "@/lib/format/number";
import { formatCents } from "@/lib/money";
import type { BoundFilter, RankingSort } from "@/lib/ranking/ranking-query";

const sorts: Record<RankingSort, string> = {
  nota: "Nota",
  preco: "Menor preço",
  "custo-beneficio": "Custo-benefício",
  "custo-total": "Custo total",
  avaliacoes: "Mais avaliações",
  nome: "Nome",
};

const boundLabels: Record<BoundFilter, (value: number) => string> = {
  minimumScore: (score) => `Nota mínima: ${score}`,
  minimumPriceCents: (cents) => `de ${formatCents(cents)}`,
  maximumPriceCents: (cents) => `até ${formatCents(cents)}`,
  maximumTotalCents: (cents) => `Custo total até ${formatCents(cents)}`,
};

export const rankingText = {
  sorts,
  boundLabels,
  /** "18 de 20 no ranking", because the list below also has those that have no position yet; else "20 geladeiras no ranking". */
  rankedCount: (ranked: number, items: number, plural: string) =>
    `${formatInteger(ranked)} ${ranked < items ? `de ${formatInteger(items)}` : plural} no ranking`,
  method: "Como calculamos",
  methodVersion: (version: number) => `Método v${version}`,
  source: "Fonte",
  updated: "Atualizado em",
  about: "Sobre este ranking",
  list: "Ranking",
  fewTitle: "Com poucas avaliações",
  fewText: "Menos de 5 avaliações contadas: a nota aparece com seu intervalo, mas ainda não vale posição.",
  measuredFewTitle: "Com poucas medições",
  measuredFewText: "Faltam medições para dar uma posição: a nota aparece com seu intervalo.",
  outdatedTitle: "Sem dado neste período",
  outdatedText: (limit: number) =>
    limit === 0
      ? "A fonte não tem medição do período mais novo. A última fica aqui, e não vale nota nem posição."
      : `A última medição é mais de ${limit === 1 ? "1 mês" : `${limit} meses`} mais velha que o período mais novo. Ela fica aqui, e não vale nota nem posição.`,
  outdatedValue: (value: string, period: string) => `${value} (${period})`,
  unmeasuredTitle: "Sem dados suficientes",
  unmeasuredText: "A fonte não publicou dados que bastem para uma nota.",
  unratedTitle: "Sem avaliação",
  unratedText: "Ainda não há nenhuma avaliação que conte.",
  tieTitle: (positions: readonly string[], hasMargin: boolean) => {
    const [first = "", last = first] = [positions.at(0), positions.at(-1)];
    const tie = commonText.tie(hasMargin);
    if (positions.length <= 1) return `${tie}, ${first} lugar`;
    return `${tie}, ${first} ${positions.length === 2 ? "e" : "a"} ${last} lugar`;
  },
  tieText: (hasMargin: boolean) =>
    hasMargin
      ? ": as diferenças são pequenas demais para dizer quem é melhor."
      : ": a nota medida é exatamente a mesma.",
  interval: (low: number, high: number) => `${low} a ${high}`,
  intervalLabel: "A nota pode variar de",
  actions: "Comparar ou favoritar",
  priceFrom: "a partir de",
  noPrice: "sem oferta",
  filters: "Filtros",
  filtersActive: (count: number) => `Filtros (${count})`,
  apply: "Ver resultado",
  clear: "Limpar filtros",
  price: "Preço (R$)",
  notAPrice: "Escreva um preço, como 1.500 ou 1.299,90.",
  priceMinimum: "Preço mínimo",
  priceMaximum: "Preço máximo",
  from: "de",
  to: "até",
  minimumScore: "Nota mínima",
  anyScore: "Qualquer nota",
  minimumScoreOption: (score: number) => `${score} ou mais`,
  noItem: "Nenhum item",
  showing: (total: string) => `${total} na lista`,
  showingFiltered: (total: string, all: string) => `${total} de ${all} com estes filtros`,
  emptyTitle: "Nenhum modelo com esses filtros",
  emptyText: "Tente remover um deles ou alargar a faixa de preço.",
  weights: "O que importa para você?",
  weightsText:
    "Dê de 0 a 100 para cada critério. A ordem muda só para você, e o endereço da página guarda os seus pesos.",
  weightsApply: "Reordenar",
  weightsReset: "Voltar ao ranking geral",
  weightsActive: "Ranking com os seus pesos",
  weightsActiveText: "Esta ordem usa os pesos que você escolheu. O ranking geral continua o mesmo.",
  weightOf: (weight: number, published: number) =>
    weight === published ? `${weight}, como no ranking geral` : `${weight}, no ranking geral ${published}`,
  published: (percent: string) => `no ranking geral: ${percent}`,
  indexTitle: "Rankings",
  indexText:
    "Cada ranking sai de uma conta que você pode refazer: avaliações e medições com fonte, o peso de cada critério e a margem de erro de cada nota.",
  /** Above rankings without a department, where others have one. */
  otherDepartment: "Outros rankings",
  indexEmpty: "Ainda não há rankings publicados.",
  seeRanking: "Ver ranking",
  pageTitle: (name: string, page: number) => (page > 1 ? `${name}: página ${page}` : name),
  dayTitle: (name: string, day: string) => `${name} em ${day}`,
  periodTitle: (name: string, period: string) => `${name}: ${period}`,
  description: (name: string, best: string | null, count: string) =>
    `${name}: ranking com notas de 0 a 100, ${count} e a margem de erro de cada nota.${best ? ` ${best}.` : ""} Confira a conta você mesmo.`,
} as const;
