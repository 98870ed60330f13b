import type { CategoryEvent, ChangeCause, RankingMove } from "@/lib/contracts/ranking-changes";
import { formatInteger } from "@/lib/format/number";
import { formatCount, type CountedNoun } from "@/lib/format/plural";
import { scoreCauses } from "@/text/score-causes";

const moves: Record<RankingMove, CountedNoun> = {
  rose: { one: "subiu", other: "subiram" },
  fell: { one: "caiu", other: "caíram" },
  entered: { one: "entrou", other: "entraram" },
  left: { one: "saiu", other: "saíram" },
  kept: { one: "mudou só de nota", other: "mudaram só de nota" },
};

const events: Record<CategoryEvent, CountedNoun> = {
  prior: { one: "nova média da categoria", other: "novas médias da categoria" },
  method: { one: "nova versão do método", other: "novas versões do método" },
  criteria: { one: "mudança nos critérios ou nos pesos", other: "mudanças nos critérios ou nos pesos" },
  correction: { one: "correção de somas", other: "correções de somas" },
  "ranking-visibility": {
    one: "vez em que o ranking foi escondido ou publicado de novo",
    other: "vezes em que o ranking foi escondido ou publicado de novo",
  },
  "ranking-renamed": { one: "mudança de endereço", other: "mudanças de endereço" },
};

const causes: Record<ChangeCause, string> = {
  ...scoreCauses,
  hidden: "Retirado pela redação",
  shown: "Recolocado pela redação",
};

const isOfEditors = (cause: ChangeCause) => cause === "hidden" || cause === "shown";

/** "Nova avaliação: 16 mudanças de nota": how many changes a cause had in all, or how many items editors changed. */
function causeTotal(cause: ChangeCause, count: number): string {
  const noun = isOfEditors(cause)
    ? { one: "item", other: "itens" }
    : { one: "mudança de nota", other: "mudanças de nota" };
  return `${causes[cause]}: ${formatCount(count, noun)}`;
}

/** "Nova avaliação (16), nova média da categoria": the causes of one item's change. */
function causeList(counted: readonly (readonly [cause: ChangeCause, count: number])[]): string {
  const list = counted
    .map(([cause, count]) => {
      const name = `${causes[cause].charAt(0).toLowerCase()}${causes[cause].slice(1)}`;
      return count === 1 ? name : `${name} (${formatInteger(count)})`;
    })
    .join(", ");
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
}

export const rankingHistoryText = {
  open: "Ver em outra data",
  openText: (start: string) => `Há um ranking guardado para cada dia desde ${start}.`,
  day: "Dia",
  seeDay: "Ver este dia",
  openPeriods: "Ver outro período dos dados",
  openPeriodsText:
    "A fonte publicou mais de um período. Cada um tem seu ranking, com os dados que valiam nele.",
  period: "Período",
  newestPeriod: (period: string) => `${period} (o atual)`,
  seePeriod: "Ver este período",
  periodBanner: (period: string) => `Você está vendo o ranking de outro período: ${period}`,
  periodBannerText:
    "Notas calculadas hoje, pelos critérios e pesos de hoje, com as medições publicadas até esse período. Por isso podem diferir das notas que publicamos na época, que estão em “Ver em outra data”. Preços não entram.",
  backToNewest: "Voltar ao ranking atual",
  compareTitle: "O que mudou entre dois dias",
  comparePeriods: "O que mudou entre dois períodos",
  from: "De",
  to: "Até",
  compare: "Comparar",
  banner: (day: string) => `Você está vendo o ranking de ${day}`,
  bannerText:
    "Notas, intervalos, empates e posições como estavam no fim daquele dia, com os preços que já guardávamos. Posições prováveis não são guardadas; marcas e características são as de hoje.",
  back: "Voltar ao ranking de hoje",
  changedSince: "O que mudou desde então",
  future: (day: string) => `${day} ainda não chegou`,
  futureText: "Escolha um dia até hoje.",
  tooEarly: (day: string) => `Em ${day} este ranking ainda não existia`,
  tooEarlyText: (start: string) => `O primeiro dia guardado é ${start}.`,
  never: "Ele ainda não foi publicado.",
  gone: "item retirado",
  goneUnnamed: "Item retirado",
  changesTitle: (name: string) => `O que mudou: ${name}`,
  changesLead: (from: string, to: string) => `Do fim de ${from} ao fim de ${to}.`,
  periodChangesLead: (from: string, to: string) => `Dos dados de ${from} aos de ${to}.`,
  rankingOfPeriod: (period: string) => `Ranking com os dados de ${period}`,
  whyPeriods: "Por que as notas mudaram",
  whyPeriodsText:
    "As notas dos dois períodos são calculadas hoje, pelos mesmos critérios e pesos. O que muda são as medições que a fonte publicou. Um item com as mesmas medições mudou porque outros mudaram.",
  noValue: "sem dado",
  rankingOf: (day: string) => `Ranking de ${day}`,
  moves,
  movesTitle: "Itens",
  causesTitle: "Por que o ranking mudou",
  causesText:
    "Cada mudança de nota está no registro de transparência com sua causa, e cada item que a redação retirou ou recolocou também. Um item sem causa própria mudou de lugar porque outros mudaram.",
  noCauses: "Nenhuma nota mudou entre estes dois dias.",
  events,
  table: "Itens que mudaram de posição ou de nota, os que mais se moveram primeiro",
  item: "Item",
  move: "Mudança",
  position: "Posição",
  score: "Nota",
  why: "Por quê",
  unplaced: "sem posição",
  unrated: "sem nota",
  absent: "fora",
  othersMoved: "Outros itens mudaram",
  fromTo: (before: string, after: string) => `de ${before} para ${after}`,
  none: "Nada mudou entre estes dois dias",
  noneText: "Posições e notas são as mesmas nos dois dias.",
  noneOfPeriods: "Nada mudou entre estes dois períodos",
  noneOfPeriodsText: "Posições e notas são as mesmas nos dois períodos.",
  causeTotal,
  causeList,
} as const;
