import type { CriteriaSum, ReviewSum } from "@/features/item/ScoreSum/score-sum";
import { shortNumber } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatCount } from "@/lib/format/plural";
import { itemText } from "@/text/item";

const text = itemText.sum.why;
const MOST_NAMED = 2;
/** Points by which a criterion has to move the Nota to be worth a word. */
const LEAST_PULL = 0.5;

/** The criteria that pull the Nota most, up and down, by their weight and their distance from it. */
function criteriaWhy({ lines, mean }: CriteriaSum): string | null {
  if (lines.length < 2) return null;
  const pulls = lines.map((line) => ({ line, points: line.factor * (line.value - mean) }));
  const named = (sign: 1 | -1) =>
    pulls
      .filter(({ points }) => points * sign >= LEAST_PULL)
      .sort((a, b) => sign * (b.points - a.points))
      .slice(0, MOST_NAMED)
      .map(({ line }) => text.criterion(line.name, shortNumber(Math.round(line.value))));
  const [up, down] = [named(1), named(-1)];
  return (
    [up.length > 0 && text.up(up), down.length > 0 && text.down(down)].filter(Boolean).join(" ") || text.even
  );
}

/** What the reviews say by themselves, and what the mean of the category still adds. */
function reviewsWhy({ score }: ItemDetail, { prior, reviews, mean }: ReviewSum): string {
  const counted = formatCount(score.counted, itemText.sum.realReviews);
  const distance = Math.round(Math.abs(reviews.value - mean));
  return distance < 1
    ? text.settled(counted, shortNumber(Math.round(reviews.value)))
    : text.held(counted, shortNumber(Math.round(reviews.value)), shortNumber(Math.round(prior.value)));
}

/** Why the Nota is what it is, in words; null while newer evidence waits for its publication. */
export function whySentence(item: ItemDetail, sum: ReviewSum | CriteriaSum): string | null {
  if (sum.kind === "criteria") return criteriaWhy(sum);
  return sum.isPending ? null : reviewsWhy(item, sum);
}
