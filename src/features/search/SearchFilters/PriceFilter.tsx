import { plainReais } from "@/lib/money";
import css from "@/features/search/SearchFilters/SearchFilters.module.css";
import type { SearchQuery } from "@/features/search/search-query";
import type { SearchFacets } from "@/features/search/search-view";
import { formatInteger } from "@/lib/format/number";
import { QueryReader } from "@/lib/query-reader";
import { searchText } from "@/text/search";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from "react";

interface PriceFilterProps {
  query: SearchQuery;
  prices: SearchFacets["prices"];
  refine: (change: Partial<SearchQuery>) => void;
}

type Field = "preco_min" | "preco_max";

interface WrongPrice {
  problem: string;
  field: Field;
}

/** Bounds in cents, or what is wrong with them. */
function readPrices(
  minimum: string,
  maximum: string,
): WrongPrice | Pick<SearchQuery, "minimumPriceCents" | "maximumPriceCents"> {
  const reader = new QueryReader({ preco_min: minimum, preco_max: maximum });
  const [minimumPriceCents, maximumPriceCents] = [reader.cents("preco_min"), reader.cents("preco_max")];
  const [problem] = reader.problems;
  if (problem) return { problem: searchText.priceWrong, field: problem.parameter as Field };
  if (minimumPriceCents !== null && maximumPriceCents !== null && minimumPriceCents > maximumPriceCents) {
    return { problem: searchText.priceOrder, field: "preco_max" };
  }
  return { minimumPriceCents: minimumPriceCents || null, maximumPriceCents };
}

export function PriceFilter({ query, prices, refine }: PriceFilterProps) {
  const { minimumPriceCents: minimum, maximumPriceCents: maximum } = query;
  const isBounded = minimum !== null || maximum !== null;
  if (prices === null && !isBounded && !query.isPricedOnly) return null;
  return (
    <fieldset>
      <legend>{searchText.price}</legend>
      <PriceFields query={query} prices={prices} refine={refine} />
      {!isBounded && (
        <label className={css.filterOption}>
          <input
            type="checkbox"
            name="com_preco"
            value="1"
            checked={query.isPricedOnly}
            onChange={({ target }) => refine({ isPricedOnly: target.checked })}
          />
          <span>{searchText.pricedOnly}</span>
        </label>
      )}
    </fieldset>
  );
}

function useWrittenBound(cents: number | null): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const written = useRef(cents);
  useEffect(() => {
    if (written.current === cents) return;
    written.current = cents;
    if (field.current) field.current.value = plainReais(cents);
  }, [cents]);
  return field;
}

function PriceFields({ query, prices, refine }: PriceFilterProps) {
  const [wrong, setWrong] = useState<WrongPrice | null>(null);
  const { minimumPriceCents, maximumPriceCents } = query;
  const minimum = useWrittenBound(minimumPriceCents);
  const maximum = useWrittenBound(maximumPriceCents);
  const problemId = useId();

  function apply(): void {
    const typed = readPrices(minimum.current?.value ?? "", maximum.current?.value ?? "");
    if ("problem" in typed) return setWrong(typed);
    setWrong(null);
    const isChanged =
      typed.minimumPriceCents !== minimumPriceCents || typed.maximumPriceCents !== maximumPriceCents;
    const { isPricedOnly } = query;
    const isBounded = typed.minimumPriceCents !== null || typed.maximumPriceCents !== null;
    if (isChanged) refine({ ...typed, isPricedOnly: isPricedOnly && !isBounded });
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  const field = (name: Field, label: string, value: number | null, placeholder: string) => (
    <input
      ref={name === "preco_min" ? minimum : maximum}
      className="field"
      name={name}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong?.field === name || undefined}
      aria-describedby={wrong?.field === name ? problemId : undefined}
      placeholder={placeholder}
      defaultValue={plainReais(value)}
      maxLength={13}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <>
      <div className={css.filterRange}>
        {field(
          "preco_min",
          searchText.priceMinimum,
          minimumPriceCents,
          prices ? formatInteger(Math.floor(prices.lowest)) : "",
        )}
        {field(
          "preco_max",
          searchText.priceMaximum,
          maximumPriceCents,
          prices ? formatInteger(Math.ceil(prices.highest)) : "",
        )}
        <Button type="submit" aria-label={searchText.applyPrice} onClick={apply}>
          <Icon name="chevronRight" size="1em" />
        </Button>
      </div>
      <p id={problemId} className={css.filterProblem} role="alert" hidden={!wrong}>
        {wrong?.problem}
      </p>
    </>
  );
}
