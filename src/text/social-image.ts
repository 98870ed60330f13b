import { formatCount, formatOrdinal } from "@/lib/format/plural";

const reviews = { one: "avaliação", other: "avaliações" };

export const socialImageText = {
  rankingOverline: "Ranking",
  demonstration: " · demonstração",
  siteHeadline: "Notas de 0 a 100 que você pode conferir",
  sitePromise: "Rankings de produtos e empresas com método aberto e contas que o leitor refaz.",

  /** The item's ranking, with its position where it has one. */
  itemOverline: (rankingName: string, position: number | null) =>
    position === null ? rankingName : `${formatOrdinal(position)} lugar em ${rankingName}`,

  /** 90% interval in whole points. */
  interval: (low: number, high: number) => `entre ${low} e ${high}`,

  reviewCount: (count: number) => formatCount(count, reviews),

  fewReviews: "poucas avaliações",

  itemPromise: (host: string) => `Confira a conta desta nota em ${host}`,

  comparisonOverline: (rankingName: string | null) =>
    rankingName === null ? "Comparação" : `Comparação · ${rankingName}`,

  place: (position: number) => formatOrdinal(position),

  rankingSummary: (itemCount: number, noun: { singular: string; plural: string }, evidenceCount: number) => {
    const items = formatCount(itemCount, { one: noun.singular, other: noun.plural });
    return evidenceCount === 0 ? items : `${items}, ${formatCount(evidenceCount, reviews)}`;
  },
};
