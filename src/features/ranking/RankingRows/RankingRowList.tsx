import { RankingRow, type RowContext } from "@/features/ranking/RankingRows/RankingRow";
import css from "@/features/ranking/RankingRows/RankingRows.module.css";
import { rowSections, type RowSection } from "@/features/ranking/RankingRows/row-sections";
import type { RankingDetail, RankingPage, RankingRow as Row } from "@/lib/contracts/ranking";
import type { CostBasis } from "@/lib/contracts/total-cost";
import { withCostChoice, type CostChoice } from "@/lib/prices/cost-choice";
import { formatOrdinal } from "@/lib/format/plural";
import { haveMargin } from "@/lib/rating/displayed";
import { scoreAxis } from "@/lib/ranking/score-axis";
import { isMeasuredOnly } from "@/lib/scoring/measurement";
import { rankingText } from "@/text/ranking";
import { totalCostText } from "@/text/total-cost";
import type { CSSProperties } from "react";

interface RankingRowListProps {
  ranking: RankingDetail;
  rows: readonly Row[];
  isPublishedOrder: boolean;
  /** Null for a list without total costs. */
  costBasis?: RankingPage["costBasis"];
}

export function RankingRowList({ ranking, rows, isPublishedOrder, costBasis = null }: RankingRowListProps) {
  const { criteria, itemNoun, lowestPriceCents } = ranking;
  const context = {
    // The ranking of a past day has prices only where its rows have some.
    hasPrices: lowestPriceCents !== null || rows.some((row) => row.lowestPriceCents !== null),
    isMeasured: isMeasuredOnly(criteria),
    criteria,
    noun: itemNoun.singular,
    numbers: new Map(rows.map((row, index) => [row, index + 1])),
    ranking: ranking.slug,
    costBasis,
    itemSearch: costBasis ? withCostChoice("", choiceOf(costBasis, ranking)) : "",
  };
  const axis = axisOf(rows);
  const sections = rowSections(rows, isPublishedOrder).map(({ section, groups }, index) => (
    <section key={index}>
      <SectionHeading
        section={section}
        isMeasured={context.isMeasured}
        maximumAgeMonths={ranking.maximumAgeMonths}
        rule={ranking.source?.evidence}
      />
      <ol className={`${css.rows} card`} style={axis} data-place={placeSizeOf(groups)}>
        {groups.map((group, place) => (
          <Group key={place} {...group} context={context} />
        ))}
      </ol>
    </section>
  ));
  return (
    <>
      {costBasis && <p className={css.costNote}>{totalCostText.basis(costBasis)}</p>}
      {sections}
    </>
  );
}

/** What the page of an item has to be told, so that it counts as the list does. */
const choiceOf = ({ state, years }: CostBasis, { runningCost }: RankingDetail): CostChoice => ({
  costState: state,
  costYears: years === runningCost?.years ? null : years,
});

/** The axis of the intervals, for the style sheet of `IntervalBar`. All sections have the same, so that bars can be compared. */
function axisOf(rows: readonly Row[]): CSSProperties {
  const { low, high } = scoreAxis(rows.map(({ score }) => score));
  return { "--axis-low": low, "--axis-high": high } as CSSProperties;
}

/** Long positions need smaller figures in a wider column; undefined where none has more than two. */
function placeSizeOf(groups: RowSection["groups"]): "hundreds" | "thousands" | undefined {
  const last = Math.max(...groups.flatMap(({ rows }) => rows.map(({ position }) => position ?? 0)));
  if (last >= 1000) return "thousands";
  return last >= 100 ? "hundreds" : undefined;
}

function Group({ tieGroup, rows, context }: RowSection["groups"][number] & { context: RowContext }) {
  const isTie = tieGroup !== null;
  return (
    <li className={isTie ? `${css.rowsGroup} ${css.rowsTie}` : css.rowsGroup}>
      {isTie && (
        <p className={css.tieTitle}>
          <strong>{tieTitle(rows)}</strong>
          <span>{rankingText.tieText(haveMargin(rows))}</span>
        </p>
      )}
      <ol>
        {rows.map((row, place) => (
          <RankingRow key={place} row={row} {...context} />
        ))}
      </ol>
    </li>
  );
}

function tieTitle(rows: readonly Row[]): string {
  return rankingText.tieTitle(
    rows.flatMap(({ position }) => (position === null ? [] : [formatOrdinal(position)])),
    haveMargin(rows),
  );
}

interface SectionHeadingProps {
  section: RowSection["section"];
  isMeasured: boolean;
  maximumAgeMonths: number | null;
  /** On what evidence an item has a Nota, where the ranking says so. */
  rule: string | undefined;
}

function SectionHeading({ section, isMeasured, maximumAgeMonths, rule }: SectionHeadingProps) {
  if (section === "ranked") return <h2 className="visually-hidden">{rankingText.list}</h2>;
  const texts = {
    few: isMeasured
      ? [rankingText.measuredFewTitle, rule ?? rankingText.measuredFewText]
      : [rankingText.fewTitle, rule ?? rankingText.fewText],
    outdated: [rankingText.outdatedTitle, rankingText.outdatedText(maximumAgeMonths ?? 0)],
    unrated: [
      isMeasured ? rankingText.unmeasuredTitle : rankingText.unratedTitle,
      rule ?? (isMeasured ? rankingText.unmeasuredText : rankingText.unratedText),
    ],
  };
  const [title, text] = texts[section];
  return (
    <div className={css.rowsHeading}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
