import { generateItems, type DemonstrationItem } from "@/server/run/demonstration/generate-items";
import { createRandom, type Random } from "@/server/run/demonstration/random";
import { drawCounts, type ReviewPlan } from "@/server/run/demonstration/review-counts";
import { SimilarTexts } from "@/server/run/demonstration/similar-texts";
import { ReviewWriter, type ReviewText } from "@/server/run/demonstration/write-review";

export interface DemonstrationReview extends ReviewText {
  externalKey: string;
  stars: number;
  criterionStars: Record<string, number>;
  isVerified: boolean;
  exclusionReason: string | null;
  /** The time in the year, as a share of the year's activity, 0–1. */
  moment: number;
  minute: number;
}

/** A latent quality (0 is usual, ±1 a standard deviation, about 9 points of the mean) that walks over the year. */
interface Opinion {
  /** In each month of the year's activity. */
  qualities: readonly number[];
  /** A sudden change at a moment of the year, such as a bad batch or an update. */
  turn: { moment: number; change: number } | null;
  criteria: Record<string, number>;
}

const MONTHS = 12;
/** Standard deviation of a month's step. The two halves of a year then differ by 4 points, as those of real ratings do. */
const MONTHLY_STEP = 0.22;
/** Of items. */
const TURN_SHARE = 0.05;
const VERIFIED_SHARE = 0.7;
const EXCLUDED_SHARE = 0.01;
const EXCLUSION_REASONS = [
  "Fala só da entrega, não do produto",
  "Autor com vínculo declarado com a marca",
  "Parte de uma rajada de avaliações na mesma hora",
  "Texto repetido de outra avaliação",
] as const;

/** 20,000 reviews in all, the same every time. */
export function generateCatalogue(): {
  item: DemonstrationItem;
  plan: ReviewPlan;
  reviews: DemonstrationReview[];
}[] {
  const items = generateItems();
  const plans = drawCounts(items);
  const texts = new SimilarTexts();
  return items.map((item, index) => {
    const plan = plans[index] as ReviewPlan;
    return { item, plan, reviews: generateReviews(item, plan, texts) };
  });
}

function generateReviews(
  item: DemonstrationItem,
  plan: ReviewPlan,
  texts: SimilarTexts,
): DemonstrationReview[] {
  const random = createRandom(`reviews/${item.slug}`);
  const writer = new ReviewWriter(item, random, createRandom(`words/${item.slug}`), texts);
  const opinion = drawOpinion(item, random);
  const moments = Array.from(
    { length: plan.count },
    () => plan.launch + (1 - plan.launch) * random.fraction(),
  );
  const reviews: DemonstrationReview[] = [];
  for (const [index, moment] of moments.sort((a, b) => a - b).entries()) {
    const stars = drawStars(qualityAt(opinion, moment), random);
    const criterionStars = drawCriterionStars(item, opinion, stars, plan.count <= 12, random);
    const review = {
      ...writer.write({ stars, criterionStars }),
      externalKey: `demo-${index + 1}`,
      stars,
      criterionStars,
      isVerified: random.chance(VERIFIED_SHARE),
      exclusionReason: null,
      moment,
      minute: random.integer(6 * 60, 23 * 60 + 40),
    };
    reviews.push(
      plan.count > 12 && random.chance(EXCLUDED_SHARE) ? exclude(review, writer, reviews, random) : review,
    );
  }
  return reviews;
}

function drawOpinion(item: DemonstrationItem, random: Random): Opinion {
  const prices = item.category.items.map(([, , price]) => price).sort((a, b) => a - b);
  const rank = prices.indexOf(item.usualPrice) / (prices.length - 1);
  const brand = createRandom(`brand/${item.category.slug}/${item.brand}`).normal();
  const criteria = Object.fromEntries(
    item.category.criteria.map(({ slug }) => [slug, 0.2 + 0.5 * random.normal()]),
  );
  const turn = random.chance(TURN_SHARE)
    ? { moment: 0.45 + 0.5 * random.fraction(), change: random.pick([-2.6, -2, 1.8, 2.4]) }
    : null;
  const qualities = [0.7 * brand + 0.8 * random.normal() + 0.9 * (rank - 0.5)];
  while (qualities.length < MONTHS) qualities.push((qualities.at(-1) ?? 0) + MONTHLY_STEP * random.normal());
  return { qualities, turn, criteria };
}

function qualityAt({ qualities, turn }: Opinion, moment: number): number {
  const month = Math.min(MONTHS - 1, Math.floor(moment * MONTHS));
  return (qualities[month] ?? 0) + (turn && moment > turn.moment ? turn.change : 0);
}

/** The J shape of real ratings: many five, few in the middle, more one than two. */
function drawStars(quality: number, random: Random): number {
  const logistic = (value: number) => 1 / (1 + Math.exp(-value));
  if (random.chance(logistic(-1.8 - 0.75 * quality))) return 1 + random.weighted([0.6, 0.2, 0.2]);
  if (random.chance(0.06)) return 3;
  return random.chance(logistic(1 + 0.5 * quality)) ? 5 : 4;
}

function drawCriterionStars(
  item: DemonstrationItem,
  opinion: Opinion,
  stars: number,
  judgesAll: boolean,
  random: Random,
): Record<string, number> {
  const result: Record<string, number> = {};
  const judges = judgesAll || random.chance(0.88);
  for (const { slug, measurement } of item.category.criteria) {
    const value = Math.round(stars + (opinion.criteria[slug] ?? 0) + 0.45 * random.normal());
    if (measurement || !judges || (!judgesAll && random.chance(0.15))) continue;
    result[slug] = Math.min(5, Math.max(1, value));
  }
  return result;
}

function exclude(
  review: DemonstrationReview,
  writer: ReviewWriter,
  earlier: readonly DemonstrationReview[],
  random: Random,
): DemonstrationReview {
  const exclusionReason = random.pick(EXCLUSION_REASONS);
  const excluded = { ...review, exclusionReason };
  if (exclusionReason === EXCLUSION_REASONS[0]) {
    return { ...excluded, title: null, body: writer.writeAboutDelivery(review.stars) };
  }
  const copied = earlier.at(-1);
  if (exclusionReason === EXCLUSION_REASONS[3] && copied) return { ...excluded, body: copied.body };
  return exclusionReason === EXCLUSION_REASONS[1] ? { ...excluded, isVerified: false } : excluded;
}
