import css from "@/features/search/SearchFilters/SearchFilters.module.css";
import { searchPath, type SearchQuery, withoutCategory } from "@/features/search/search-query";
import type { CategoryNode } from "@/features/search/search-view";
import { formatInteger } from "@/lib/format/number";
import { searchText } from "@/text/search";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";

interface CategoryTreeProps {
  query: SearchQuery;
  nodes: readonly CategoryNode[];
}

/** Links, because each category has filters of its own. */
export function CategoryTree({ query, nodes }: CategoryTreeProps) {
  const isNarrowed = query.category !== null || query.department !== null;
  if (nodes.length === 0 && !isNarrowed) return null;
  const whole = searchPath({ ...withoutCategory(query), page: 1 });
  return (
    <nav aria-label={searchText.category}>
      <p className={css.filterTitle} aria-hidden="true">
        {searchText.category}
      </p>
      {isNarrowed && (
        <SiteLink className={css.filterBack} rel="nofollow" href={whole}>
          <Icon name="chevronLeft" size="1em" />
          {searchText.allCategories}
        </SiteLink>
      )}
      <Nodes nodes={nodes} />
    </nav>
  );
}

function Nodes({ nodes }: { nodes: readonly CategoryNode[] }) {
  return (
    <ul>
      {nodes.map(({ label, count, path, isChosen, children }) => (
        <li key={path}>
          <SiteLink
            className={css.filterPlace}
            rel="nofollow"
            href={path}
            aria-current={isChosen ? "true" : undefined}
          >
            {label}
            <span className={`${css.filterCount} tabular`}>{formatInteger(count)}</span>
          </SiteLink>
          {children.length > 0 && <Nodes nodes={children} />}
        </li>
      ))}
    </ul>
  );
}
