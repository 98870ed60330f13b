import { rowMarkup, type RowContext } from "@/features/ranking/RankingRows/row-markup";
import { rowSections, type RowSection } from "@/features/ranking/RankingRows/row-sections";
import type { RankingDetail, RankingRow } from "@/lib/contracts/ranking";
import { formatOrdinal } from "@/lib/format/plural";
import { markup, type Markup } from "@/lib/markup/markup";
import { rankingText } from "@/text/ranking";

/**
 * The rows of a page of a ranking as one piece of markup: ties are drawn together, and the unranked stand under their
 * own headings. Server and browser write it with the same templates; React sees one string instead of 2,000 elements.
 */
export function rowsMarkup(
  ranking: RankingDetail,
  rows: readonly RankingRow[],
  isPublishedOrder: boolean,
): string {
  const { criteria } = ranking;
  const context = {
    hasPrices: ranking.lowestPriceCents !== null,
    isMeasured: criteria.length > 0 && criteria.every(({ measurement }) => measurement !== null),
  };
  return markup`${rowSections(rows, isPublishedOrder).map((section) => sectionMarkup(section, context))}`
    .text;
}

function sectionMarkup({ section, groups }: RowSection, context: RowContext): Markup {
  const list = groups.map((group) => groupMarkup(group, context));
  return markup`<section class="rows-section">${headingMarkup(section, context)}<ol class="rows card">${list}</ol></section>`;
}

function groupMarkup({ tieGroup, rows }: RowSection["groups"][number], context: RowContext): Markup {
  const list = markup`<ol>${rows.map((row) => rowMarkup(row, context))}</ol>`;
  if (tieGroup === null) return markup`<li class="rows-group">${list}</li>`;
  return markup`<li class="rows-group rows-tie"><p class="tie-title"><strong>${tieTitle(rows)}</strong> ${rankingText.tieText}</p>${list}</li>`;
}

function tieTitle(rows: readonly RankingRow[]): string {
  const positions = rows.flatMap(({ position }) => (position === null ? [] : [formatOrdinal(position)]));
  return rankingText.tieTitle(positions);
}

function headingMarkup(section: RowSection["section"], { isMeasured }: RowContext): Markup {
  if (section === "ranked") return markup`<h2 class="visually-hidden">${rankingText.list}</h2>`;
  const isFew = section === "few";
  const fewTitle = isMeasured ? rankingText.measuredFewTitle : rankingText.fewTitle;
  const fewText = isMeasured ? rankingText.measuredFewText : rankingText.fewText;
  return markup`<div class="rows-heading"><h2>${isFew ? fewTitle : rankingText.unratedTitle}</h2><p>${isFew ? fewText : rankingText.unratedText}</p></div>`;
}
