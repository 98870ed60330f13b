import css from "@/features/review/ReviewFilters/ReviewFilters.module.css";
import { REVIEW_SORTS, reviewsPath, type ReviewQuery, type ReviewSort } from "@/lib/review-query";
import { formatCount } from "@/lib/format/plural";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { reviewsText } from "@/text/reviews";
import { SiteLink } from "@/ui/SiteLink";
import { useRef } from "react";

const STARS = [null, 5, 4, 3, 2, 1] as const;

/** The query with what is chosen in the form. */
function chosenIn(form: HTMLFormElement, query: ReviewQuery): ReviewQuery {
  const fields = new FormData(form);
  const sort = REVIEW_SORTS.find((each) => each === fields.get("ordem")) ?? query.sort;
  return { ...query, sort, verifiedOnly: fields.has("verificadas"), page: 1 };
}

interface ReviewFiltersProps {
  itemSlug: string;
  query: ReviewQuery;
  onChange: (query: ReviewQuery) => void;
}

/** Order and filters: links and a form that work without scripts; with them every choice is followed at once. */
export function ReviewFilters({ itemSlug, query, onChange }: ReviewFiltersProps) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (part) => {
    const chosen = chosenIn(part, query);
    if (chosen.sort !== query.sort || chosen.verifiedOnly !== query.verifiedOnly) onChange(chosen);
  });
  return (
    <div className={css.root}>
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
      <form ref={form} action={`/itens/${itemSlug}#avaliacoes`}>
        {query.stars !== null && <input type="hidden" name="estrelas" value={query.stars} />}
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
        <label>
          <input
            type="checkbox"
            name="verificadas"
            value="sim"
            checked={query.verifiedOnly}
            onChange={({ target }) => onChange({ ...query, verifiedOnly: target.checked, page: 1 })}
          />
          {reviewsText.verifiedOnly}
        </label>
        {!isHydrated && (
          <button type="submit" className="button">
            {reviewsText.apply}
          </button>
        )}
      </form>
    </div>
  );
}
