import { joinFacts } from "@/lib/format/join-facts";
import { inWords, midSentence } from "@/lib/format/in-sentence";
import { formatCents, toReais } from "@/lib/money";
import { formatInteger } from "@/lib/format/number";
import type { ChoiceReason } from "@/lib/ranking/best-choices";

/** "R$ 2.500", because round amounts need no centavos. */
export const wholeReais = (cents: number) => `R$\u00a0${formatInteger(Math.round(toReais(cents)))}`;

const topReasons = { best: "Maior nota", sold: "Maior nota à venda" } as const;

export const glanceText = {
  presets: "Preço até",
  preset: (cents: number) => `Até ${wholeReais(cents)}`,
  choices: {
    title: "As melhores escolhas",
    /** "Maior nota · Melhor até R$ 2.500 e em lavagem"; who has chosen a price reads about it first. */
    reasons: (reasons: readonly ChoiceReason[]): string => {
      const tops = reasons.flatMap(({ kind }) =>
        kind === "best" || kind === "sold" ? [topReasons[kind]] : [],
      );
      const places = reasons.flatMap((reason) => {
        if (reason.kind === "budget") return [`até ${wholeReais(reason.cents)}`];
        return reason.kind === "criterion" ? [`em ${midSentence(reason.name)}`] : [];
      });
      const best = places.length === 0 ? [] : [`Melhor ${places.join(" e ")}`];
      return joinFacts(reasons[0]?.kind === "budget" ? [...best, ...tops] : [...tops, ...best]);
    },
    /** From the figures of its criteria, against the middle of the ranking. */
    why: (wins: readonly string[], loses: readonly string[]) => {
      const [won, lost] = [inWords(wins.map(midSentence)), inWords(loses.map(midSentence))];
      if (won && lost) return `Ganha em ${won}, perde em ${lost}.`;
      if (won) return `Ganha em ${won}.`;
      return lost ? `Perde em ${lost}.` : null;
    },
    /** Where no criterion stands out. */
    interval: (low: number, high: number) => `A nota pode variar de ${low} a ${high}.`,
    exact: "Nota calculada direto dos números publicados.",
    /** Against the best of all, where both are sold. */
    cheaper: (cents: number, points: number) =>
      `Custa ${formatCents(cents)} a menos que a maior nota, ${points === 1 ? "1 ponto" : `${points} pontos`} abaixo.`,
    noOffer: "sem oferta hoje",
    compare: (count: number) =>
      count === 2 ? "Comparar as duas" : `Comparar as ${count === 3 ? "três" : count}`,
  },
  map: {
    title: (plural: string) => `Preço e nota: ${plural}`,
    lead: "Mais alto é melhor; mais à esquerda é mais barato. A linha liga as melhores de cada preço. A barra é quanto a nota pode variar.",
    chart: "Mapa de preço e nota. Cada ponto leva a um item.",
    point: (name: string, score: number, interval: { low: number; high: number } | null, cents: number) =>
      [
        `${name}: nota ${score}`,
        interval && `de ${interval.low} a ${interval.high}`,
        `por ${formatCents(cents)}`,
      ]
        .filter(Boolean)
        .join(", "),
    upTo: (cents: number) => `até ${wholeReais(cents)}`,
    from: (cents: number) => `a partir de ${wholeReais(cents)}`,
    between: (low: number, high: number) => `de ${wholeReais(low)} a ${wholeReais(high)}`,
    score: "nota",
    asTable: "Os mesmos números em uma tabela",
    open: "Mapa de preço e nota",
    close: "Ver só a lista",
    short: "Mapa",
    list: "Lista",
    openLarge: "Abrir mapa e tabela",
    most: (count: number) => `Os ${count} primeiros do ranking que estão à venda.`,
    empty: "Nenhum modelo à venda com esses filtros.",
    columns: {
      name: "Modelo",
      price: "Menor preço",
      score: "Nota",
      interval: "Pode variar",
      standing: "Pelo preço",
    },
    standings: {
      best: "melhor nota até este preço",
      close: "empata com outra que custa menos",
      beaten: "outra é melhor e não custa mais",
    },
  },
} as const;
