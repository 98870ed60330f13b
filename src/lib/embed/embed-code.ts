/** The colours of a badge: made for a light page, or for a dark one. */
export const badgeThemes = ["claro", "escuro"] as const;
export type BadgeTheme = (typeof badgeThemes)[number];

/** Height of a badge in CSS pixels; its width follows from the item's name. */
export const BADGE_HEIGHT = 56;

/** Sizes of the cards that other sites show in a frame, in CSS pixels. */
export const cardSizes = {
  item: { width: 480, height: 200 },
  ranking: { width: 480, height: 400 },
} as const;
export type CardKind = keyof typeof cardSizes;

/** What a card is about: the path of an item's page or of a ranking's. */
export const pagePathOf = (kind: CardKind, slug: string): string =>
  `/${kind === "item" ? "itens" : "rankings"}/${slug}`;

/** Path of the card about a page ("/incorporar/itens/aurora-400"). */
export const cardPath = (kind: CardKind, slug: string): string => `/incorporar${pagePathOf(kind, slug)}`;

/** Path of an item's badge. */
export const badgePath = (slug: string, theme: BadgeTheme = "claro"): string =>
  `/selo/${slug}.svg${theme === "claro" ? "" : `?tema=${theme}`}`;

/** Path of what oEmbed (oembed.com) says of a page of this site. */
export const oembedPath = (pageAddress: string, format: "json" | "xml"): string =>
  `/oembed?url=${encodeURIComponent(pageAddress)}&format=${format}`;

const signs: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => signs[sign] ?? sign);

interface Embedded {
  /** Origin of this site. */
  readonly baseUrl: string;
  readonly slug: string;
  /** What people read where the frame or picture cannot be seen. */
  readonly title: string;
}

/** HTML that shows a card in a page of another site. */
export function cardCode(
  kind: CardKind,
  { baseUrl, slug, title }: Embedded,
  { width, height }: { width: number; height: number } = cardSizes[kind],
): string {
  const address = escaped(baseUrl + cardPath(kind, slug));
  return (
    `<iframe src="${address}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" ` +
    `style="max-width:100%;border:0"></iframe>`
  );
}

/** HTML that shows an item's badge with a link to the proof of its Nota. */
export function badgeCode({ baseUrl, slug, title }: Embedded, theme: BadgeTheme = "claro"): string {
  const page = escaped(`${baseUrl}${pagePathOf("item", slug)}/prova-real`);
  const picture = escaped(baseUrl + badgePath(slug, theme));
  return (
    `<a href="${page}"><img src="${picture}" alt="${escaped(title)}" ` +
    `height="${BADGE_HEIGHT}" loading="lazy"></a>`
  );
}
