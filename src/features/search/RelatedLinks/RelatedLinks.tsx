import css from "@/features/search/RelatedLinks/RelatedLinks.module.css";
import type { RelatedPages } from "@/features/search/engine/find-related";
import { comparisonPath } from "@/lib/comparison/comparison-query";
import { emptySearchQuery, searchPath } from "@/features/search/search-query";
import { searchText } from "@/text/search";
import { searchListText } from "@/text/search-list";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";

interface RelatedLinksProps {
  heading: string;
  headingLevel?: 2 | 3;
  rankings: readonly { slug: string; name: string; itemCount?: number }[];
  brands?: RelatedPages["brands"];
  compared?: RelatedPages["compared"];
}

export function RelatedLinks(props: RelatedLinksProps) {
  const { heading, headingLevel = 2, rankings, brands = [], compared = null } = props;
  const Heading = `h${headingLevel}` as const;
  if (rankings.length + brands.length === 0 && !compared) return null;
  return (
    <section className={css.root} aria-labelledby="busca-rankings">
      <Heading id="busca-rankings">{heading}</Heading>
      <ul>
        {compared && (
          <li>
            <SiteLink className="card" rel="nofollow" href={comparisonPath(compared.map(({ slug }) => slug))}>
              <Icon name="scale" size="1.1em" />
              <span>{searchListText.compare(compared.map(({ name }) => name))}</span>
            </SiteLink>
          </li>
        )}
        {rankings.map(({ slug, name, itemCount }) => (
          <li key={slug}>
            <SiteLink className="card" href={`/rankings/${slug}`}>
              <Icon name="scale" size="1.1em" />
              <span>
                <span className="visually-hidden">{searchListText.ranking} </span>
                {name}
                {itemCount !== undefined && <small> {searchListText.itemCount(itemCount)}</small>}
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
                <small>{searchText.brand}</small> {name} <small>{searchListText.itemCount(itemCount)}</small>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
