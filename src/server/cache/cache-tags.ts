import type { ServerResponse } from "node:http";

/**
 * Tags of answers, by which caches drop them. An answer carries the tags of everything that it shows, and a writer
 * purges the tags of what it changed.
 */
export const cacheTags = {
  site: "site",
  /** The home page, which shows something of every ranking. */
  home: "home",
  rankings: "rankings",
  /** The method page, which shows the priors of every category. */
  method: "method",
  sitemap: "sitemap",
  /** What shows the size of the transparency log. */
  log: "log",
  /** Reviews and inputs of scores in the API, of all items. */
  evidence: "evidence",
  /** What lists the files of open data. */
  openData: "open-data",
  /** Everything that shows items of a category: its ranking, its items and their pictures. */
  category: (slug: string) => `category-${slug}`,
  /** Every company's page: an item of a brand may come to one. */
  companies: "companies",
  company: (slug: string) => `company-${slug}`,
  ranking: (slug: string) => `ranking-${slug}`,
  item: (slug: string) => `item-${slug}`,
} as const;

export const rankingTags = (slug: string) => [cacheTags.ranking(slug), cacheTags.category(slug)];

interface TaggedItem {
  slug: string;
  ranking: { slug: string };
  company?: { slug: string } | null;
}

export const itemTags = (item: TaggedItem) => [
  cacheTags.item(item.slug),
  cacheTags.category(item.ranking.slug),
  ...(item.company ? [cacheTags.company(item.company.slug)] : []),
];

export const companyTags = (company: { slug: string; rankings: readonly { slug: string }[] }) => [
  cacheTags.companies,
  cacheTags.company(company.slug),
  ...company.rankings.map(({ slug }) => cacheTags.ranking(slug)),
];

/** Tags of items side by side. */
export const comparisonTags = (items: readonly { slug: string; ranking: { slug: string } }[]) => [
  ...new Set(items.flatMap(itemTags)),
];

/** Tags of related items: those of their categories, as for the neighbours in a ranking. */
export const relatedTags = (items: readonly { ranking: { slug: string } }[]) =>
  items.map(({ ranking }) => cacheTags.category(ranking.slug));

/** Names what an answer shows, in the header that CDNs and the site's own cache read. */
export function setCacheTags(response: ServerResponse, tags: readonly string[]): void {
  response.setHeader("Cache-Tag", [cacheTags.site, ...tags].join(","));
}
