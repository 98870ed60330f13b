import { weightStyles } from "@/features/ranking/PersonalWeights/weight-styles";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatPercent } from "@/lib/format/number";
import { rankingQueryParameters, type RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { useState } from "react";

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
    <details className={`card ${weightStyles.className}`} open={query.weights !== null}>
      <Styles of={weightStyles} />
      <summary>
        <Icon name="scale" />
        {rankingText.weights}
      </summary>
      <form action={`/rankings/${ranking.slug}`} aria-label={rankingText.weights}>
        <p>{rankingText.weightsText}</p>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {ranking.criteria.map(({ slug, name, weight }) => (
          <WeightField
            key={slug}
            slug={slug}
            name={name}
            published={weight}
            initial={query.weights ? (query.weights[slug] ?? 0) : Math.round(weight * 100)}
          />
        ))}
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

function WeightField({ slug, name, published, initial }: WeightFieldProps) {
  const [weight, setWeight] = useState(String(initial));
  const noteId = `peso-${slug}-nota`;
  return (
    <div className="weight">
      <label htmlFor={`peso-${slug}`}>{name}</label>
      <input
        id={`peso-${slug}`}
        className="field tabular"
        type="number"
        name={`peso.${slug}`}
        min={0}
        max={100}
        step={1}
        value={weight}
        aria-describedby={noteId}
        onChange={(event) => setWeight(event.target.value)}
      />
      <input
        className="needs-script"
        type="range"
        min={0}
        max={100}
        step={5}
        value={Number(weight) || 0}
        aria-label={name}
        aria-describedby={noteId}
        onChange={(event) => setWeight(event.target.value)}
      />
      <span id={noteId} className="weight-published">
        {rankingText.published(formatPercent(published))}
      </span>
    </div>
  );
}
