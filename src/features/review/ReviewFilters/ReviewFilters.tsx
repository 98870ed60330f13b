import { REVIEW_SORTS, reviewsPath, type ReviewQuery, type ReviewSort } from "@/lib/review/review-query";
import { formatCount } from "@/lib/format/plural";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { reviewsText } from "@/text/reviews";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { useRef } from "react";

const STARS = [null, 5, 4, 3, 2, 1] as const;

const styles = recipe("review-filters", {
  display: "flex",
  flexDirection: { base: "row", lg: "column" },
  flexWrap: { base: "wrap", lg: "nowrap" },
  alignItems: { base: "center", lg: "stretch" },
  columnGap: 6,
  rowGap: 3,
  form: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 5, rowGap: 3 },
  "form label": {
    display: "inline-flex",
    alignItems: "center",
    gap: 2,
    minHeight: "2.75rem",
    fontSize: "sm",
  },
  ".field": { width: "auto" },
  'input[type="checkbox"]': {
    width: "1.25rem",
    height: "1.25rem",
    accentColor: "var(--chakra-colors-accentSolid)",
  },
  ul: { display: "flex", flexWrap: "wrap", gap: 1.5 },
  "li a": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minWidth: "2.75rem",
    minHeight: "2.5rem",
    paddingInline: 3,
    border: "1px solid",
    borderColor: "control",
    borderRadius: "full",
    color: "text",
    fontSize: "sm",
    fontWeight: "semibold",
    textDecoration: "none",
    _hover: { bg: "sunken" },
  },
  'li a[aria-current="true"]': { bg: "accentSolid", borderColor: "accentSolid", color: "onAccent" },
});

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
    <div className={styles.className}>
      <Styles of={styles} />
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
