import type { ItemDetail, RelatedItem } from "@/lib/contracts/item";

/** The value is the section's anchor. */
export type ItemSectionId =
  | "conta"
  | "pontos"
  | "criterios"
  | "distribuicao"
  | "fonte"
  | "historico"
  | "ofertas"
  | "ficha"
  | "custo"
  | "parecidos"
  | "alternativas"
  | "avaliacoes";

/** False where every criterion is measured, and where the numbers come from a published source. */
export function takesReviews({ reviewCount, criteria, aggregates, ranking }: ItemDetail): boolean {
  if (reviewCount > 0) return true;
  if (criteria.length > 0) return criteria.some(({ measurement }) => measurement === null);
  return aggregates.length === 0 && ranking.source === null;
}

/** In the order of the page. */
export function itemSections(item: ItemDetail, related: readonly RelatedItem[]): ItemSectionId[] {
  const shown: Record<ItemSectionId, boolean> = {
    conta: true,
    pontos: item.positiveNotes.length + item.negativeNotes.length > 0,
    criterios: item.criterionResults.length > 0,
    distribuicao: item.histogram !== null,
    fonte: item.aggregates.length > 0,
    historico: true,
    ofertas: item.offers.length > 0 || item.priceHistory !== null,
    ficha: item.specifications.length > 0,
    custo: item.placeCosts !== null,
    parecidos: related.length > 0,
    alternativas: item.neighbours.length > 0,
    avaliacoes: takesReviews(item),
  };
  return (Object.keys(shown) as ItemSectionId[]).filter((id) => shown[id]);
}
