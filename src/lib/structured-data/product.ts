import type { ItemDetail } from "@/lib/contracts/item";
import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import { organization, type SiteFacts } from "@/lib/structured-data/site";
import type { AggregateOffer, AggregateRating, ItemList, Product, Review } from "schema-dts";

/** The facts of an item that its structured data needs. */
export type ProductFacts = Pick<
  ItemDetail,
  | "slug"
  | "name"
  | "brand"
  | "description"
  | "imageUrl"
  | "ranking"
  | "histogram"
  | "starMean"
  | "reviewCount"
  | "aggregates"
  | "offers"
  | "positiveNotes"
  | "negativeNotes"
>;

/** Statements for and against an item from which on search engines show them. */
const FEWEST_NOTES = 2;

/**
 * An item as a Product. Null where search engines would refuse it: a Product needs a rating, offers or a review of its own,
 * so a company that is known only by a public body's figures has none.
 */
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
    ...(rating ? { aggregateRating: rating } : {}),
    ...(offers ? { offers } : {}),
    ...(review ? { review } : {}),
  };
}

const noteList = (notes: readonly string[]): ItemList => ({
  "@type": "ItemList",
  itemListElement: notes.map((name, index) => ({ "@type": "ListItem", position: index + 1, name })),
});

/**
 * What the site's editors say for and against the item, as a review of the site's own: two statements each at least. Search
 * engines accept such lists from editors only, so nothing of them is made from reviews, criteria or scores. It has no
 * rating, because the Nota is not the editors' opinion.
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
 * The raw mean and number of the counted stars that visitors gave here. The Nota is not used, because it is combined
 * with its category's mean and has another scale. There is no rating where evidence comes from other sources, because
 * a rating must come from the reviews that its page shows.
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

/** The cash prices of the offers that were seen lately; null without any. */
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

/** Cents as structured data writes prices: a point and two decimals. */
function reais(cents: number): string {
  return (cents / 100).toFixed(2);
}
