import { plainReais } from "@/lib/money";
import folded from "@/features/ranking/FoldedCard.module.css";
import css from "@/features/ranking/RankingFilters/RankingFilters.module.css";
import { FILTERS_FORM } from "@/features/ranking/RankingFilters/useFiltersAtOnce";
import { activeFilters } from "@/features/ranking/RankingToolbar/active-filters";
import type { Facet, RankingDetail } from "@/lib/contracts/ranking";
import type { RunningCost } from "@/lib/contracts/total-cost";
import { formatInteger } from "@/lib/format/number";
import {
  emptyRankingQuery,
  rankingPath,
  rankingQueryParameters,
  type RankingQuery,
} from "@/lib/ranking/ranking-query";
import { MINIMUM_SCORES } from "@/lib/rating/minimum-scores";
import { rankingText } from "@/text/ranking";
import { totalCostText } from "@/text/total-cost";
import { Button } from "@/ui/Button";
import { StateField, YearsField } from "@/ui/CostForm/CostFields";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";

interface RankingFiltersProps {
  ranking: RankingDetail;
  query: RankingQuery;
}

/** A plain form whose answer is an address. Folded on small screens, open on large ones. */
export function RankingFilters({ ranking, query }: RankingFiltersProps) {
  const active = activeFilters(ranking, query).length;
  const title = active > 0 ? rankingText.filtersActive(active) : rankingText.filters;
  const kept = rankingQueryParameters(query).filter(
    ([name]) => ["ordem", "em", "periodo", "ver"].includes(name) || name.startsWith("peso."),
  );
  const scores = [
    ...new Set([...MINIMUM_SCORES, ...(query.minimumScore === null ? [] : [query.minimumScore])]),
  ];
  return (
    <details className={`card ${folded.folded} ${css.root}`}>
      <summary>
        <Icon name="filter" />
        {title}
      </summary>
      <form
        // Fields keep what was chosen in them; another address has fields of its own.
        key={rankingPath(ranking.slug, query)}
        id={FILTERS_FORM}
        action={`/rankings/${ranking.slug}`}
        aria-label={rankingText.filters}
      >
        <p className={css.title}>
          <Icon name="filter" />
          {title}
        </p>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={css.filterSelect}>
          <span>{rankingText.minimumScore}</span>
          <select className="field" name="nota_min" defaultValue={query.minimumScore ?? ""}>
            <option value="">{rankingText.anyScore}</option>
            {scores
              .sort((a, b) => a - b)
              .map((score) => (
                <option key={score} value={score}>
                  {rankingText.minimumScoreOption(score)}
                </option>
              ))}
          </select>
        </label>
        {(ranking.lowestPriceCents !== null ||
          query.minimumPriceCents !== null ||
          query.maximumPriceCents !== null) && (
          <fieldset>
            <legend>{rankingText.price}</legend>
            <div className={css.filterRange}>
              <input
                className="field"
                name="preco_min"
                inputMode="decimal"
                aria-label={rankingText.priceMinimum}
                placeholder={rankingText.from}
                defaultValue={plainReais(query.minimumPriceCents)}
              />
              <input
                className="field"
                name="preco_max"
                inputMode="decimal"
                aria-label={rankingText.priceMaximum}
                placeholder={rankingText.to}
                defaultValue={plainReais(query.maximumPriceCents)}
              />
            </div>
          </fieldset>
        )}
        {ranking.runningCost && <CostFieldset cost={ranking.runningCost} query={query} />}
        {ranking.facets.map((facet) => (
          <FacetFieldset key={facet.key} facet={facet} query={query} />
        ))}
        <div className={css.filterActions}>
          <Button type="submit" variant="primary">
            {rankingText.apply}
          </Button>
          {active > 0 && (
            <SiteLink
              href={rankingPath(ranking.slug, { ...emptyRankingQuery, day: query.day, period: query.period })}
            >
              {rankingText.clear}
            </SiteLink>
          )}
        </div>
      </form>
    </details>
  );
}

interface CostFieldsetProps {
  cost: RunningCost;
  query: RankingQuery;
}

/** The state and the years of total costs, and their upper limit. */
function CostFieldset({ cost, query }: CostFieldsetProps) {
  return (
    <fieldset className={css.costs}>
      <legend>{totalCostText.title}</legend>
      <StateField cost={cost} choice={query} />
      <div className={css.filterRange}>
        <YearsField cost={cost} choice={query} />
        <input
          className="field"
          name="custo_max"
          inputMode="decimal"
          aria-label={totalCostText.maximum}
          placeholder={totalCostText.to}
          defaultValue={plainReais(query.maximumTotalCents)}
        />
      </div>
    </fieldset>
  );
}

function FacetFieldset({ facet, query }: { facet: Facet; query: RankingQuery }) {
  const chosen = facet.key === "brand" ? query.brands : (query.attributes[facet.key] ?? []);
  const name = facet.key === "brand" ? "marca" : `filtro.${facet.key}`;
  // What the address alone has stays until it is unticked.
  const unlisted = chosen.filter((each) => facet.values.every(({ value }) => value !== each));
  return (
    <fieldset>
      <legend>{facet.label}</legend>
      <div
        className={css.filterOptions}
        tabIndex={facet.values.length > 8 ? 0 : undefined}
        role="group"
        aria-label={facet.label}
      >
        {facet.values.map(({ value, label, count }) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>{label}</span>
            <span className={`${css.filterCount} tabular`}>{formatInteger(count)}</span>
          </label>
        ))}
        {unlisted.map((value) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
