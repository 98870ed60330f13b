import type { ServerResponse } from "node:http";

/** An answer carries the tags of all that it shows, and a writer purges the tags of what it changed. */
export const cacheTags = {
  site: "site",
  /** The home page shows something of every ranking. */
  home: "home",
  rankings: "rankings",
  /** The method page shows the priors of every category. */
  method: "method",
  sitemap: "sitemap",
  /** The tag of all answers that show the size of the transparency log. */
  log: "log",
  /** Reviews and inputs of scores in the API, of all items. */
  evidence: "evidence",
  openData: "open-data",
  /** Pages and files that say when publishers were asked for new figures. */
  sources: "sources",
  /** Its ranking, its items and their pictures. */
  category: (slug: string) => `category-${slug}`,
  /** Every company's page: an item of a brand may come to one. */
  companies: "companies",
  company: (slug: string) => `company-${slug}`,
  ranking: (slug: string) => `ranking-${slug}`,
  item: (slug: string) => `item-${slug}`,
  /** A photo of a review or an item, in all its sizes. */
  photo: (id: string) => `photo-${id}`,
} as const;

export const rankingTags = (slug: string) => [cacheTags.ranking(slug), cacheTags.category(slug)];

interface TaggedItem {
  slug: string;
  ranking: { slug: string };
  company?: { slug: string; alsoIn: readonly { ranking: { slug: string } }[] } | null;
}

export const itemTags = (item: TaggedItem) => [
  cacheTags.item(item.slug),
  cacheTags.category(item.ranking.slug),
  ...(item.company
    ? [
        cacheTags.company(item.company.slug),
        ...item.company.alsoIn.map(({ ranking }) => cacheTags.ranking(ranking.slug)),
      ]
    : []),
];

export const companyTags = (company: { slug: string; rankings: readonly { slug: string }[] }) => [
  cacheTags.companies,
  cacheTags.company(company.slug),
  ...company.rankings.map(({ slug }) => cacheTags.ranking(slug)),
];

export const comparisonTags = (items: readonly { slug: string; ranking: { slug: string } }[]) => [
  ...new Set(items.flatMap(itemTags)),
];

/** The tags of the related items' categories, as for the neighbours in a ranking. */
export const relatedTags = (items: readonly { ranking: { slug: string } }[]) =>
  items.map(({ ranking }) => cacheTags.category(ranking.slug));

export function setCacheTags(response: ServerResponse, tags: readonly string[]): void {
  response.setHeader("Cache-Tag", [cacheTags.site, ...tags].join(","));
}
