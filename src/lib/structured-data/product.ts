import type { ItemDetail } from "@/lib/contracts/item";
import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import { organization, type SiteFacts } from "@/lib/structured-data/site";
import type { AggregateOffer, AggregateRating, ItemList, Product, Review } from "schema-dts";

export type ProductFacts = Pick<
  ItemDetail,
  | "slug"
  | "name"
  | "brand"
  | "description"
  | "imageUrl"
  | "codes"
  | "ranking"
  | "histogram"
  | "starMean"
  | "reviewCount"
  | "aggregates"
  | "offers"
  | "positiveNotes"
  | "negativeNotes"
>;

/** Search engines show statements for and against from this number on. */
const FEWEST_NOTES = 2;

/** Null where search engines would refuse it: a Product needs a rating, offers or a review. */
export function product(site: SiteFacts, item: ProductFacts): Product | null {
  const { baseUrl } = site;
  const rating = aggregateRating(item);
  const offers = aggregateOffer(item);
  const review = editorialReview(site, item);
  if (!rating && !offers && !review) return null;
  const url = absoluteUrl(baseUrl, `/itens/${item.slug}`);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: item.name,
    url,
    image: absoluteUrl(baseUrl, item.imageUrl ?? `/api/og/items/${item.slug}.png`),
    category: item.ranking.name,
    ...(item.description === null ? {} : { description: item.description }),
    ...(item.brand === null ? {} : { brand: { "@type": "Brand", name: item.brand } }),
    ...codesOf(item),
    ...(rating ? { aggregateRating: rating } : {}),
    ...(offers ? { offers } : {}),
    ...(review ? { review } : {}),
  };
}

/** A GTIN of 8 or 12 digits is also one of 13, with leading zeros; only packages of several have 14. */
function codesOf({
  codes: { sku, gtin, mpn },
}: ProductFacts): Pick<Product, "sku" | "gtin13" | "gtin14" | "mpn"> {
  const article = (digits: string) =>
    digits.startsWith("0") ? { gtin13: digits.slice(1) } : { gtin14: digits };
  return { sku, ...(gtin !== null && article(gtin)), ...(mpn !== null && { mpn }) };
}

const noteList = (notes: readonly string[]): ItemList => ({
  "@type": "ItemList",
  itemListElement: notes.map((name, index) => ({ "@type": "ListItem", position: index + 1, name })),
});

/**
 * The editors' statements for and against an item, as the site's own review; at least two each. Search
 * engines accept such lists only from editors, so nothing comes from reviews, criteria or scores. No rating,
 * because the Nota is not the editors' opinion.
 */
function editorialReview(site: SiteFacts, item: ProductFacts): Review | null {
  const { name, positiveNotes, negativeNotes } = item;
  if (positiveNotes.length < FEWEST_NOTES || negativeNotes.length < FEWEST_NOTES) return null;
  return {
    "@type": "Review",
    name,
    author: organization(site),
    positiveNotes: noteList(positiveNotes),
    negativeNotes: noteList(negativeNotes),
  };
}

/**
 * Raw mean and number of the counted stars given on this site. Not the Nota, which includes the category's
 * prior and has another scale. Null where evidence comes from other sources, because a rating must come from
 * the reviews on its page.
 */
function aggregateRating(item: ProductFacts): AggregateRating | null {
  const { histogram, starMean, reviewCount, aggregates } = item;
  const counted = histogram?.reduce((sum, count) => sum + count, 0) ?? 0;
  if (starMean === null || counted === 0 || reviewCount === 0 || aggregates.length > 0) return null;
  return {
    "@type": "AggregateRating",
    ratingValue: Math.round(starMean * 100) / 100,
    ratingCount: counted,
    bestRating: 5,
    worstRating: 1,
  };
}

function aggregateOffer({ offers: shown }: ProductFacts): AggregateOffer | null {
  const offers = shown.filter(({ isCurrent }) => isCurrent);
  if (offers.length === 0) return null;
  const prices = offers.map(({ priceCents }) => priceCents);
  return {
    "@type": "AggregateOffer",
    priceCurrency: "BRL",
    lowPrice: reais(Math.min(...prices)),
    highPrice: reais(Math.max(...prices)),
    offerCount: offers.length,
  };
}

function reais(cents: number): string {
  return (cents / 100).toFixed(2);
}
