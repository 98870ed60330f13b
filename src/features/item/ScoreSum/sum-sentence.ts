import type { CriteriaSum, ReviewSum } from "@/features/item/ScoreSum/score-sum";
import { percentText, shortNumber } from "@/features/item/short-number";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatCount } from "@/lib/format/plural";
import { itemText } from "@/text/item";

function reviewSentence({ score }: ItemDetail, sum: ReviewSum): string {
  if (sum.isPending) return itemText.sum.pending;
  return itemText.sum.sentence({
    score: String(score.displayed ?? ""),
    priorStrength: shortNumber(sum.prior.factor),
    priorMean: shortNumber(sum.prior.value),
    reviews: formatCount(score.counted, itemText.sum.realReviews),
    weight: sum.isUnweighted ? null : shortNumber(sum.reviews.factor),
    mean: shortNumber(sum.reviews.value),
    divisor: shortNumber(sum.divisor),
  });
}

function criteriaSentence({ score }: ItemDetail, { lines }: CriteriaSum): string {
  const terms = lines.map(({ factor, value, name }) =>
    itemText.sum.term(percentText(factor), shortNumber(value), name),
  );
  return itemText.sum.weightedSentence(String(score.displayed ?? ""), terms.join(" + "));
}

export function sumSentence(item: ItemDetail, sum: ReviewSum | CriteriaSum): string {
  return sum.kind === "reviews" ? reviewSentence(item, sum) : criteriaSentence(item, sum);
}
