import { ownValue } from "@/lib/own-value";

/** The styles of the badge, for light and for dark pages. */
export const badgeThemes = ["claro", "escuro"] as const;
export type BadgeTheme = (typeof badgeThemes)[number];

/** In CSS pixels; the width depends on the item's name. */
export const BADGE_HEIGHT = 56;

/** Sizes of the cards in frames on other sites, in CSS pixels. */
export const cardSizes = {
  item: { width: 480, height: 200 },
  ranking: { width: 480, height: 400 },
} as const;
export type CardKind = keyof typeof cardSizes;

export const pagePathOf = (kind: CardKind, slug: string): string =>
  `/${kind === "item" ? "itens" : "rankings"}/${slug}`;

export const cardPath = (kind: CardKind, slug: string): string => `/incorporar${pagePathOf(kind, slug)}`;

export const badgePath = (slug: string, theme: BadgeTheme = "claro"): string =>
  `/selo/${slug}.svg${theme === "claro" ? "" : `?tema=${theme}`}`;

/** Path of the oEmbed answer (oembed.com) about a page of this site. */
export const oembedPath = (pageAddress: string, format: "json" | "xml"): string =>
  `/oembed?url=${encodeURIComponent(pageAddress)}&format=${format}`;

const signs: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => ownValue(signs, sign) ?? sign);

interface Embedded {
  readonly baseUrl: string;
  readonly slug: string;
  /** Read where the frame or picture is not visible. */
  readonly title: string;
}

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

/** HTML for another site: a badge that links to the proof of the Nota. */
export function badgeCode({ baseUrl, slug, title }: Embedded, theme: BadgeTheme = "claro"): string {
  const page = escaped(`${baseUrl}${pagePathOf("item", slug)}/prova-real`);
  const picture = escaped(baseUrl + badgePath(slug, theme));
  return (
    `<a href="${page}"><img src="${picture}" alt="${escaped(title)}" ` +
    `height="${BADGE_HEIGHT}" loading="lazy"></a>`
  );
}
