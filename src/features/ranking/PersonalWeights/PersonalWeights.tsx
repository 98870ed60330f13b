import css from "@/features/ranking/PersonalWeights/PersonalWeights.module.css";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatPercent } from "@/lib/format/number";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { rankingQueryParameters, type RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";
import { useRef } from "react";

interface PersonalWeightsProps {
  ranking: RankingDetail;
  query: RankingQuery;
}

/**
 * The reader's own weights as a plain form: a number from 0 to 100 for each criterion. With scripts a slider moves the
 * same number; the ranking of everybody is always one link away.
 */
export function PersonalWeights({ ranking, query }: PersonalWeightsProps) {
  const kept = rankingQueryParameters({ ...query, page: 1 }).filter(([name]) => !name.startsWith("peso."));
  return (
    <details className={`card ${css.root}`} open={query.weights !== null}>
      <summary>
        <Icon name="scale" />
        {rankingText.weights}
      </summary>
      <form action={`/rankings/${ranking.slug}`} aria-label={rankingText.weights}>
        <p>{rankingText.weightsText}</p>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {ranking.criteria.map(({ slug, name, weight }) => {
          const initial = query.weights ? (query.weights[slug] ?? 0) : Math.round(weight * 100);
          // Other weights are other fields, whatever was typed into these.
          const key = `${slug} ${initial}`;
          return <WeightField key={key} slug={slug} name={name} published={weight} initial={initial} />;
        })}
        <button type="submit" className="button button-primary">
          {rankingText.weightsApply}
        </button>
        {query.weights && <SiteLink href={`/rankings/${ranking.slug}`}>{rankingText.weightsReset}</SiteLink>}
      </form>
    </details>
  );
}

interface WeightFieldProps {
  slug: string;
  name: string;
  published: number;
  initial: number;
}

/** The number is what the form sends. The slider writes it, and waits for the scripts without which it could not. */
function WeightField({ slug, name, published, initial }: WeightFieldProps) {
  const number = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const noteId = `peso-${slug}-nota`;
  const moveSlider = ({ value }: HTMLInputElement) => {
    if (slider.current) slider.current.value = String(Number(value));
  };
  useEarlyInput(number, moveSlider);
  return (
    <div className={css.weight}>
      <label htmlFor={`peso-${slug}`}>{name}</label>
      <input
        ref={number}
        id={`peso-${slug}`}
        className="field tabular"
        type="number"
        name={`peso.${slug}`}
        min={0}
        max={100}
        step={1}
        defaultValue={initial}
        aria-describedby={noteId}
        onInput={(event) => moveSlider(event.currentTarget)}
      />
      <input
        ref={slider}
        style={isHydrated ? undefined : { visibility: "hidden" }}
        type="range"
        min={0}
        max={100}
        step={5}
        defaultValue={initial}
        aria-label={name}
        aria-describedby={noteId}
        onInput={(event) => {
          if (number.current) number.current.value = event.currentTarget.value;
        }}
      />
      <span id={noteId} className={css.weightPublished}>
        {rankingText.published(formatPercent(published))}
      </span>
    </div>
  );
}
