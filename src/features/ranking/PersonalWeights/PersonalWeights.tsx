import folded from "@/features/ranking/FoldedCard.module.css";
import css from "@/features/ranking/PersonalWeights/PersonalWeights.module.css";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatPercent } from "@/lib/format/number";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import {
  emptyRankingQuery,
  rankingPath,
  rankingQueryParameters,
  type RankingQuery,
} from "@/lib/ranking/ranking-query";
import { rankingText } from "@/text/ranking";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";

const WeightSlider = dynamic(
  async () => (await import("@/features/ranking/PersonalWeights/WeightSlider")).WeightSlider,
  { ssr: false },
);

interface PersonalWeightsProps {
  ranking: RankingDetail;
  query: RankingQuery;
}

/** A plain form with a number from 0 to 100 for each criterion; sliders change the same numbers. */
export function PersonalWeights({ ranking, query }: PersonalWeightsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  useEarlyInput(details, ({ open }) => setOpened(open));
  const kept = rankingQueryParameters({ ...query, page: 1 }).filter(([name]) => !name.startsWith("peso."));
  return (
    <details
      ref={details}
      className={`card ${folded.folded} ${css.root}`}
      // Whoever answered questions has not asked for numbers.
      open={query.weights !== null && query.view !== "guided"}
      onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}
    >
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
          // Other weights need new fields, whatever was typed.
          const key = `${slug} ${initial}`;
          return (
            <WeightField
              key={key}
              slug={slug}
              name={name}
              published={weight}
              initial={initial}
              hasSlider={wasOpened}
            />
          );
        })}
        <Button type="submit" variant="primary">
          {rankingText.weightsApply}
        </Button>
        {query.weights && (
          <SiteLink
            href={rankingPath(ranking.slug, { ...emptyRankingQuery, day: query.day, period: query.period })}
          >
            {rankingText.weightsReset}
          </SiteLink>
        )}
      </form>
    </details>
  );
}

interface WeightFieldProps {
  slug: string;
  name: string;
  published: number;
  initial: number;
  hasSlider: boolean;
}

const weightOf = (text: string) => Math.min(100, Math.max(0, Math.round(Number(text)) || 0));

/** The form sends the number, which stays as typed; the slider follows and changes it. */
function WeightField({ slug, name, published, initial, hasSlider }: WeightFieldProps) {
  const number = useRef<HTMLInputElement>(null);
  const [weight, setWeight] = useState(initial);
  const noteId = `peso-${slug}-nota`;
  useEarlyInput(number, ({ value }) => setWeight(weightOf(value)));
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
        onInput={(event) => setWeight(weightOf(event.currentTarget.value))}
      />
      <div className={css.weightSlider}>
        {hasSlider && (
          <WeightSlider
            name={name}
            value={weight}
            published={Math.round(published * 100)}
            noteId={noteId}
            onChange={(value) => {
              if (number.current) number.current.value = String(value);
              setWeight(value);
            }}
          />
        )}
      </div>
      <span id={noteId} className={css.weightPublished}>
        {rankingText.published(formatPercent(published))}
      </span>
    </div>
  );
}
