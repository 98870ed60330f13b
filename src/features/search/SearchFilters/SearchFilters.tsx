import css from "@/features/search/SearchFilters/SearchFilters.module.css";
import { CategoryTree } from "@/features/search/SearchFilters/CategoryTree";
import { CheckList } from "@/features/search/SearchFilters/CheckList";
import { BrandFilter } from "@/features/search/SearchFilters/BrandFilter";
import { PriceFilter } from "@/features/search/SearchFilters/PriceFilter";
import { ScoreFilter } from "@/features/search/SearchFilters/ScoreFilter";
import { LIMIT_PREFIX, searchQueryParameters, type SearchQuery } from "@/features/search/search-query";
import type { SearchView } from "@/features/search/search-view";
import { searchText } from "@/text/search";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";
import type { ReactNode, Ref } from "react";

const KEPT = ["q", "departamento", "categoria", "ordem"];
const isKept = (name: string) => KEPT.includes(name) || name.startsWith(LIMIT_PREFIX);

const changed = <Value,>(values: readonly Value[], value: Value, isChosen: boolean): Value[] => {
  const others = values.filter((each) => each !== value);
  return isChosen ? [...others, value] : others;
};

interface SearchFiltersProps {
  view: SearchView;
  form?: Ref<HTMLFormElement>;
}

/** A plain form whose answer is an address; with scripts every change applies at once. */
export function SearchFilters({ view, form }: SearchFiltersProps) {
  const { query, found, findBrands } = view;
  const { facets } = found;
  const refine = (change: Partial<SearchQuery>) => view.refine({ ...query, page: 1, ...change });
  const kept = searchQueryParameters(query).filter(([name]) => isKept(name));
  return (
    <form
      ref={form}
      className={css.root}
      action="/busca"
      aria-label={searchText.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <CategoryTree query={query} nodes={facets.categories} />
      <PriceFilter query={query} prices={facets.prices} refine={refine} />
      <ScoreFilter query={query} refine={refine} />
      {facets.bands.length > 0 && (
        <CheckList
          label={searchText.band}
          name="faixa"
          values={facets.bands}
          chosen={query.bands}
          isBand
          onToggle={(value, isChosen) => refine({ bands: changed(query.bands, value, isChosen) })}
        />
      )}
      <BrandFilter
        brands={facets.brands}
        hasMore={facets.hasMoreBrands}
        chosen={query.brands}
        findBrands={findBrands}
        onToggle={(value, isChosen) => refine({ brands: changed(query.brands, value, isChosen).sort() })}
      />
      {facets.attributes.map(({ key, label, values }, index) => {
        const chosen = query.attributes[key] ?? [];
        return (
          <Folding key={key} label={label} isOpen={index < 2 || chosen.length > 0}>
            <CheckList
              label={label}
              name={`filtro.${key}`}
              values={values}
              chosen={chosen}
              isFolding
              onToggle={(value, isChosen) =>
                refine({ attributes: withAttribute(query.attributes, key, value, isChosen) })
              }
            />
          </Folding>
        );
      })}
      <noscript>
        <Button type="submit" variant="primary">
          {searchText.apply}
        </Button>
      </noscript>
    </form>
  );
}

function withAttribute(attributes: SearchQuery["attributes"], key: string, value: string, isChosen: boolean) {
  const { [key]: values = [], ...others } = attributes;
  const next = changed(values, value, isChosen).sort();
  return next.length > 0 ? { ...others, [key]: next } : others;
}

function Folding({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>
        {label}
        <Icon name="chevronRight" size="1em" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
