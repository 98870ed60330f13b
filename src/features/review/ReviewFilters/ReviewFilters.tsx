import css from "@/features/review/ReviewFilters/ReviewFilters.module.css";
import {
  emptyReviewQuery,
  hasReviewFilters,
  LONGEST_REVIEW_SEARCH,
  REVIEW_SORTS,
  reviewsPath,
  type ReviewQuery,
  type ReviewSort,
} from "@/lib/review-query";
import { formatCount } from "@/lib/format/plural";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { reviewsText } from "@/text/reviews";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";
import { useEffect, useRef, type SyntheticEvent } from "react";

const STARS = [null, 5, 4, 3, 2, 1] as const;

/** The name in the address, the member of the query and the label of each box. */
const CHECKS = [
  ["verificadas", "verifiedOnly", reviewsText.verifiedOnly],
  ["fotos", "withPhotos", reviewsText.photosOnly],
] as const;

function chosenIn(form: HTMLFormElement, query: ReviewQuery): ReviewQuery {
  const fields = new FormData(form);
  const sort = REVIEW_SORTS.find((each) => each === fields.get("ordem")) ?? query.sort;
  const chosen = { verifiedOnly: fields.has("verificadas"), withPhotos: fields.has("fotos") };
  return { ...query, sort, ...chosen, page: 1 };
}

/** Trimmed as in an address; null without text. */
const typedIn = (form: HTMLFormElement) =>
  String(new FormData(form).get("texto") ?? "")
    .trim()
    .replace(/\s+/g, " ") || null;

interface ReviewFiltersProps {
  itemSlug: string;
  query: ReviewQuery;
  onChange: (query: ReviewQuery) => void;
}

/** Links and a form that work without scripts; with them every choice applies at once. */
export function ReviewFilters({ itemSlug, query, onChange }: ReviewFiltersProps) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (part) => {
    const chosen = chosenIn(part, query);
    const names = ["sort", "verifiedOnly", "withPhotos"] as const;
    if (names.some((name) => chosen[name] !== query[name])) onChange(chosen);
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ ...chosenIn(event.currentTarget, query), text: typedIn(event.currentTarget) });
  };
  return (
    <div className={`${css.root} no-print`}>
      <StarChoices itemSlug={itemSlug} query={query} />
      <form ref={form} action={`/itens/${itemSlug}#avaliacoes`} onSubmit={send}>
        {query.stars !== null && <input type="hidden" name="estrelas" value={query.stars} />}
        <SearchField text={query.text} />
        <SortField query={query} onChange={onChange} />
        <div className={css.checks}>
          {CHECKS.map(([name, key, label]) => (
            <label key={name}>
              <input
                type="checkbox"
                name={name}
                value="sim"
                checked={query[key]}
                onChange={({ target }) => onChange({ ...query, [key]: target.checked, page: 1 })}
              />
              {label}
            </label>
          ))}
        </div>
        {!isHydrated && <Button type="submit">{reviewsText.apply}</Button>}
      </form>
      {hasReviewFilters(query) && (
        <SiteLink href={`${reviewsPath(itemSlug, { ...emptyReviewQuery, sort: query.sort })}#avaliacoes`}>
          {reviewsText.clear}
        </SiteLink>
      )}
    </div>
  );
}

function StarChoices({ itemSlug, query }: Pick<ReviewFiltersProps, "itemSlug" | "query">) {
  return (
    <ul className="star-choices" aria-label={reviewsText.filterStars}>
      {STARS.map((stars) => (
        <li key={stars ?? "all"}>
          <SiteLink
            href={`${reviewsPath(itemSlug, { ...query, stars, page: 1 })}#avaliacoes`}
            aria-current={query.stars === stars ? "true" : undefined}
            aria-label={stars === null ? undefined : formatCount(stars, reviewsText.stars)}
          >
            {stars === null ? reviewsText.allStars : `${stars} ★`}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function SearchField({ text }: { text: ReviewQuery["text"] }) {
  const search = useRef<HTMLInputElement>(null);
  const shownText = useRef(text);
  useEffect(() => {
    // Text that was not sent stays until the list is searched for something else.
    if (shownText.current === text) return;
    shownText.current = text;
    if (search.current) search.current.value = text ?? "";
  }, [text]);
  return (
    <div className={css.search} role="search">
      <label htmlFor="busca-avaliacoes" className="visually-hidden">
        {reviewsText.search}
      </label>
      <input
        ref={search}
        id="busca-avaliacoes"
        className="field"
        type="search"
        name="texto"
        placeholder={reviewsText.search}
        maxLength={LONGEST_REVIEW_SEARCH}
        defaultValue={text ?? ""}
        autoComplete="off"
      />
      <Button type="submit" aria-label={reviewsText.searchSubmit}>
        <Icon name="search" />
      </Button>
    </div>
  );
}

function SortField({ query, onChange }: Pick<ReviewFiltersProps, "query" | "onChange">) {
  return (
    <label>
      {reviewsText.sort}
      <select
        className="field"
        name="ordem"
        value={query.sort}
        onChange={({ target }) => onChange({ ...query, sort: target.value as ReviewSort, page: 1 })}
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {reviewsText.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
