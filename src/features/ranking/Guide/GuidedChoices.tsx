import css from "@/features/ranking/Guide/Guide.module.css";
import { activeFilters } from "@/features/ranking/RankingToolbar/active-filters";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatCents } from "@/lib/money";
import type { Fit } from "@/lib/ranking/fits";
import { emptyRankingQuery, type RankingQuery } from "@/lib/ranking/ranking-query";
import { guideText } from "@/text/guide";
import { glanceText } from "@/text/ranking-glance";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";
import { ScoreTile } from "@/ui/ScoreTile/ScoreTile";

const text = guideText.fits;

interface GuidedChoicesProps {
  fits: readonly Fit[];
  ranking: RankingDetail;
  query: RankingQuery;
}

/** What was asked first, then what stands out, good and bad. */
function sentencesOf({ asked, wins, loses }: Fit, labels: readonly string[], query: RankingQuery): string[] {
  const { maximumPriceCents: budget } = query;
  const names = new Set(asked.map(({ name }) => name));
  const others = (found: readonly string[]) => found.filter((name) => !names.has(name));
  const why = glanceText.choices.why(others(wins), others(loses));
  const sentences = [
    ...asked.map(({ name, mean, place }) => text.asked(name, mean, place)),
    ...(budget === null ? [] : [text.budget(budget)]),
    ...(labels.length === 0 ? [] : [text.filters(labels)]),
    ...(why === null ? [] : [why]),
  ];
  return sentences.length === 0 ? [text.first] : sentences;
}

/** In place of the best choices for whoever has answered questions: why each of the first three fits. */
export function GuidedChoices({ fits, ranking, query }: GuidedChoicesProps) {
  const { brands, attributes } = query;
  const labels = activeFilters(ranking, { ...emptyRankingQuery, brands, attributes }).map(
    ({ label }) => label,
  );
  return (
    <section className={`card ${css.fits}`} aria-labelledby="por-que-servem">
      <h2 id="por-que-servem">{text.title}</h2>
      {fits.length === 0 && <p>{text.none}</p>}
      <ol>
        {fits.map((fit, index) => (
          <li key={fit.slug} {...scoreMarks(fit)}>
            <ScoreTile isMarked className={css.tile} score={fit} />
            <p className={css.name}>
              <span>{text.place(index + 1)}</span> <a href={`/itens/${fit.slug}`}>{fit.name}</a>
              {fit.priceCents !== null && <span>{formatCents(fit.priceCents)}</span>}
            </p>
            <p className={css.why}>{sentencesOf(fit, labels, query).join(" ")}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
