import type { RelatedPlaces } from "@/features/search/engine/find-related";
import { emptySearchQuery, searchPath } from "@/features/search/search-query";
import { searchText } from "@/text/search";
import { recipe } from "@/theme/recipe";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

/** Styles of links to rankings and brands. */
export const relatedLinksStyles = recipe("related-links", {
  "h2, h3": { marginBottom: 2, fontSize: "sm", fontWeight: "bold" },
  ul: { display: "flex", flexWrap: "wrap", gap: 2, listStyle: "none" },
  a: {
    display: "inline-flex",
    alignItems: "center",
    gap: 2,
    minHeight: "2.75rem",
    paddingInline: 4,
    color: "text",
    fontWeight: "semibold",
    textDecoration: "none",
    _hover: { borderColor: "accent", bg: "accentSoft" },
  },
  "a svg": { flex: "none", color: "accent" },
  small: { color: "textMuted", fontSize: "sm", fontWeight: "normal" },
});

interface RelatedLinksProps {
  heading: string;
  headingLevel?: 2 | 3;
  rankings: readonly { slug: string; name: string; itemCount?: number }[];
  brands?: RelatedPlaces["brands"];
}

/** Rankings and brands beside what was found; nothing where there are none. */
export function RelatedLinks({ heading, headingLevel = 2, rankings, brands = [] }: RelatedLinksProps) {
  const Heading = `h${headingLevel}` as const;
  if (rankings.length + brands.length === 0) return null;
  return (
    <section className={relatedLinksStyles.className} aria-labelledby="busca-rankings">
      <Heading id="busca-rankings">{heading}</Heading>
      <ul>
        {rankings.map(({ slug, name, itemCount }) => (
          <li key={slug}>
            <SiteLink className="card" href={`/rankings/${slug}`}>
              <Icon name="scale" size="1.1em" />
              <span>
                <span className="visually-hidden">{searchText.ranking} </span>
                {name}
                {itemCount !== undefined && <small> {searchText.itemCount(itemCount)}</small>}
              </span>
            </SiteLink>
          </li>
        ))}
        {brands.map(({ name, itemCount }) => (
          <li key={name}>
            <SiteLink
              className="card"
              rel="nofollow"
              href={searchPath({ ...emptySearchQuery, brands: [name] })}
            >
              <span>
                <small>{searchText.brand}</small> {name} <small>{searchText.itemCount(itemCount)}</small>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
