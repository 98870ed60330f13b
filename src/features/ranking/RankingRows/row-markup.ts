import { formatPeriod } from "@/lib/format/period";
import { displayedInterval } from "@/lib/rating/displayed";
import { highlightText } from "@/features/ranking/RankingRows/highlight-text";
import type { RankingRow } from "@/lib/contracts/ranking";
import { formatCents } from "@/lib/format/currency";
import { formatInteger } from "@/lib/format/number";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import { markup, type Markup } from "@/lib/markup/markup";
import { ratingBandOf } from "@/lib/rating/bands";
import { commonText } from "@/text/common";
import { rankingText } from "@/text/ranking";
import { intervalBarMarkup } from "@/ui/IntervalBar/interval-bar-markup";
import { initialOf } from "@/ui/ItemPicture/initial-of";
import { imageSources } from "@/ui/ItemPicture/image-sources";
import { positionChangeMarkup } from "@/ui/PositionChange/position-change-markup";
import { smallRingMarkup } from "@/ui/ScoreRing/score-ring-markup";

const PICTURE_SIZE = 72;

/** What all rows of a page have in common. */
export interface RowContext {
  hasPrices: boolean;
  isMeasured: boolean;
}

/** One line of a ranking: place, what it is, its Nota with doubt, and its price. The whole line leads to the item. */
export function rowMarkup(row: RankingRow, { hasPrices, isMeasured }: RowContext): Markup {
  const { name, score } = row;
  const age = row.olderPeriod === null ? null : commonText.dataOf(formatPeriod(row.olderPeriod));
  const facts = [row.brand, ...row.highlights.map(highlightText), age].filter(Boolean).join(" · ");
  const evidence = !isMeasured && formatCount(score.counted, commonText.review);
  const band = ratingBandOf(score.displayed);
  return markup`<li class="row" data-band="${band.id}"><div class="row-place">${placeMarkup(row.position)}${positionChangeMarkup(row.positionChange)}</div>${pictureMarkup(row)}<div class="row-about"><h3><a href="/itens/${row.slug}">${name}</a></h3><p class="row-facts">${facts}</p>${evidence && markup`<p class="row-evidence">${evidence}</p>`}</div><div class="row-doubt">${doubtMarkup(row)}</div><div class="row-score">${smallRingMarkup(score)}<span class="band-label" aria-hidden="true">${band.label}</span></div>${hasPrices && priceMarkup(row.lowestPriceCents)}</li>`;
}

function placeMarkup(position: number | null): Markup {
  if (position === null) return markup`<span class="row-unplaced" aria-hidden="true">–</span>`;
  return markup`<span class="row-position tabular" aria-hidden="true">${formatInteger(position)}</span><span class="visually-hidden">${formatOrdinal(position)}</span>`;
}

function pictureMarkup({ name, imageUrl }: RankingRow): Markup {
  if (imageUrl === null) {
    return markup`<span class="item-picture" data-fallback=""><span aria-hidden="true">${initialOf(name)}</span></span>`;
  }
  const { src, srcSet } = imageSources(imageUrl, PICTURE_SIZE);
  return markup`<span class="item-picture"><img src="${src}" ${srcSet !== undefined && markup`srcset="${srcSet}"`} alt="" width="72" height="72" decoding="async" loading="lazy"/></span>`;
}

/** The interval in whole points; null where it has no width to tell of (measured without uncertainty). */
function wholeInterval(score: RankingRow["score"]) {
  const interval = displayedInterval(score);
  return interval && interval.low < interval.high ? interval : null;
}

function doubtMarkup({ score, likelyPosition: likely }: RankingRow): Markup[] {
  const interval = wholeInterval(score);
  const bar = intervalBarMarkup(score);
  const parts = bar ? [bar] : [];
  if (interval) {
    parts.push(
      markup`<p class="tabular"><span class="visually-hidden">${rankingText.intervalLabel}: </span>${rankingText.interval(interval.low, interval.high)}</p>`,
    );
  }
  if (likely && likely.low !== likely.high) {
    parts.push(markup`<p>${commonText.likelyPosition(likely.low, likely.high)}</p>`);
  }
  return parts;
}

function priceMarkup(cents: number | null): Markup {
  if (cents === null) {
    return markup`<p class="row-price"><span class="row-price-note">${rankingText.noPrice}</span></p>`;
  }
  return markup`<p class="row-price"><span class="row-price-note">${rankingText.priceFrom}</span><strong class="tabular">${formatCents(cents)}</strong></p>`;
}
