import css from "@/features/search/SearchFilters/SearchFilters.module.css";
import type { SearchQuery } from "@/features/search/search-query";
import { MINIMUM_SCORES } from "@/lib/rating/minimum-scores";
import { searchText } from "@/text/search";

interface ScoreFilterProps {
  query: SearchQuery;
  refine: (change: Partial<SearchQuery>) => void;
}

export function ScoreFilter({ query, refine }: ScoreFilterProps) {
  const { minimumScore, isRatedOnly } = query;
  const scores = [...new Set([...MINIMUM_SCORES, ...(minimumScore === null ? [] : [minimumScore])])];
  return (
    <fieldset>
      <legend>{searchText.score}</legend>
      <label className={css.filterSelect}>
        <span className="visually-hidden">{searchText.minimumScore}</span>
        <select
          className="field"
          name="nota_min"
          value={minimumScore ?? ""}
          onChange={({ target }) =>
            refine({ minimumScore: Number(target.value) || null, isRatedOnly: false })
          }
        >
          <option value="">{searchText.anyScore}</option>
          {scores
            .sort((a, b) => a - b)
            .map((score) => (
              <option key={score} value={score}>
                {searchText.scoreFrom(score)}
              </option>
            ))}
        </select>
      </label>
      {minimumScore === null && (
        <label className={css.filterOption}>
          <input
            type="checkbox"
            name="avaliados"
            value="1"
            checked={isRatedOnly}
            onChange={({ target }) => refine({ isRatedOnly: target.checked })}
          />
          <span>{searchText.ratedOnly}</span>
        </label>
      )}
    </fieldset>
  );
}
