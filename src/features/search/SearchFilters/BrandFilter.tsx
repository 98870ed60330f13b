import css from "@/features/search/SearchFilters/SearchFilters.module.css";
import { CheckList } from "@/features/search/SearchFilters/CheckList";
import type { FacetValue } from "@/features/search/search-view";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { searchText } from "@/text/search";
import { useRef, useState } from "react";

/** From this number of brands there is a search field. */
const SEARCHED_FROM = 10;

const SETTLED_AFTER = 200;

interface BrandFilterProps {
  brands: readonly FacetValue[];
  hasMore: boolean;
  chosen: readonly string[];
  findBrands: (text: string) => void;
  onToggle: (brand: string, isChosen: boolean) => void;
}

/**
 * The brands to choose from, with a search field where there are many. The filter needs scripts, and is hidden
 * without them.
 */
export function BrandFilter({ brands, hasMore, chosen, findBrands, onToggle }: BrandFilterProps) {
  const [text, setText] = useState("");
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const find = (typed: string) => {
    setText(typed);
    clearTimeout(timer);
    setTimer(setTimeout(() => findBrands(typed.trim()), SETTLED_AFTER));
  };
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(field, ({ value }) => {
    if (value !== "") find(value);
  });
  const toggle = (value: string, isChosen: boolean) => {
    setText("");
    clearTimeout(timer);
    findBrands("");
    onToggle(value, isChosen);
  };
  // A text that no brand matches stays, with its field.
  if (brands.length === 0 && !hasMore && text === "") return null;
  const isSearched = hasMore || brands.length > SEARCHED_FROM || text !== "";
  return (
    <CheckList label={searchText.brand} name="marca" values={brands} chosen={chosen} onToggle={toggle}>
      {isSearched && (
        <input
          ref={field}
          className={`field ${css.filterFind}`}
          type="search"
          aria-label={searchText.findBrand}
          placeholder={searchText.findBrand}
          value={text}
          maxLength={50}
          onChange={({ target }) => find(target.value)}
        />
      )}
      {text !== "" && brands.length === 0 && <p className={css.filterProblem}>{searchText.noBrand}</p>}
    </CheckList>
  );
}
