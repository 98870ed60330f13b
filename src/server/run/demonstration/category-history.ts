import { addReview, emptyEvidence, type Evidence, type Stars, OVERALL } from "@/lib/scoring/evidence";
import {
  isSamePublishedScore,
  publishScore,
  type PublishedScore,
  type ScoreCause,
} from "@/lib/scoring/published-score";
import { normaliseMeasurement } from "@/lib/scoring/measurement";
import { estimateMeasurementPrior, estimatePrior, type Prior } from "@/lib/scoring/prior";
import type { Score } from "@/lib/scoring/score";
import { scoreFromFacts, type ScoreFacts } from "@/lib/scoring/score-facts";
import { HISTORY_DAYS } from "@/server/run/demonstration/calendar";
import {
  priorFor,
  type CategoryPriors,
  type CriterionRule,
  type EstimatedPriors,
} from "@/server/publishing/scores/category-rules";
import { factsOf, type ItemEvidence } from "@/server/publishing/scores/item-evidence";

interface HistoryReview {
  day: number;
  stars: number;
  weight: number;
  criterionStars: Readonly<Record<string, number>>;
}

/** Reviews are in the order of their days. */
export interface HistoryItem {
  id: number;
  slug: string;
  name: string;
  launchDay: number;
  measurements: ItemEvidence["measurements"];
  reviews: readonly HistoryReview[];
}

interface HistoryChange {
  item: Pick<HistoryItem, "id" | "slug" | "name">;
  facts: ScoreFacts;
  before: PublishedScore | null;
  after: PublishedScore;
  /** Before rounding for the log, with the criteria. */
  score: Score;
  cause: ScoreCause;
  day: number;
}

export interface CategoryHistory {
  changes: HistoryChange[];
  priors: (EstimatedPriors & { day: number })[];
  /** Final published scores, with day and prior of their last change. */
  scores: Map<number, { score: Score; day: number; priorVersion: number }>;
  evidence: Map<number, Map<string, Evidence>>;
}

const DAILY_DAYS = 40;
/** Days on which priors are estimated anew. The last is the end, so that they match the final evidence. */
const PRIOR_DAYS = [91, 182, 273, HISTORY_DAYS - 1];

interface ItemState {
  item: HistoryItem;
  evidence: Map<string, Evidence>;
  done: number;
  published: PublishedScore | null;
}

/**
 * Scores are published weekly, and daily in the last forty days; priors are estimated quarterly, from `firstVersion` on.
 */
export function playCategoryHistory(
  criteria: readonly CriterionRule[],
  items: readonly HistoryItem[],
  weekday: number,
  firstVersion = 1,
): CategoryHistory {
  const history: CategoryHistory = {
    changes: [],
    priors: [],
    scores: new Map(),
    evidence: new Map(),
  };
  const states = items.map((item): ItemState => {
    const evidence = new Map<string, Evidence>();
    history.evidence.set(item.id, evidence);
    return { item, evidence, done: 0, published: null };
  });
  for (let day = 0; day < HISTORY_DAYS; day += 1) {
    if (day < HISTORY_DAYS - DAILY_DAYS && day % 7 !== weekday) continue;
    publishDay(history, criteria, states, { day, firstVersion });
  }
  return history;
}

function publishDay(
  history: CategoryHistory,
  criteria: readonly CriterionRule[],
  states: readonly ItemState[],
  { day, firstVersion }: { day: number; firstVersion: number },
): void {
  const present = states.filter(({ item }) => item.launchDay <= day);
  const reviewed = new Set(present.filter((state) => takeReviews(state, day)));
  const { priors, isNew } = currentPriors(history, criteria, present, { day, firstVersion });
  for (const state of present) {
    if (!isNew && !reviewed.has(state) && state.published) continue;
    const cause = state.published === null ? "import" : reviewed.has(state) ? "new-review" : "prior";
    publishItem(history, criteria, priors, state, { cause, day });
  }
}

/** Adds the item's reviews up to a day to its evidence. False without any. */
function takeReviews(state: ItemState, day: number): boolean {
  const { reviews } = state.item;
  const before = state.done;
  for (; (reviews[state.done]?.day ?? Infinity) <= day; state.done += 1) {
    const review = reviews[state.done] as HistoryReview;
    for (const [slug, stars] of Object.entries({ ...review.criterionStars, [OVERALL]: review.stars })) {
      const known = state.evidence.get(slug) ?? emptyEvidence();
      state.evidence.set(slug, addReview(known, { stars: stars as Stars, weight: review.weight }));
    }
  }
  return state.done > before;
}

function currentPriors(
  history: CategoryHistory,
  criteria: readonly CriterionRule[],
  present: readonly ItemState[],
  { day, firstVersion }: { day: number; firstVersion: number },
): { priors: CategoryPriors; isNew: boolean } {
  const last = history.priors.at(-1);
  const isDue = !last || PRIOR_DAYS.some((due) => last.day < due && due <= day);
  if (!isDue) return { priors: last, isNew: false };
  const priors = { ...estimateFromStates(criteria, present, last ? last.version + 1 : firstVersion), day };
  history.priors.push(priors);
  return { priors, isNew: true };
}

function estimateFromStates(
  criteria: readonly CriterionRule[],
  states: readonly ItemState[],
  version: number,
): EstimatedPriors {
  const reviewed = (slug: string) =>
    states.flatMap(({ evidence }) => {
      const known = evidence.get(slug);
      return known && known.counted > 0 ? [known] : [];
    });
  const overall = reviewed(OVERALL);
  const bySlug = new Map<string, Prior>([[OVERALL, estimatePrior(overall, version)]]);
  const items = new Map([[OVERALL, overall.length]]);
  for (const { id, slug, rule } of criteria) {
    const values = states.flatMap(({ item }) => {
      const value = rule ? normaliseMeasurement(item.measurements.get(id)?.value ?? null, rule) : null;
      return value === null ? [] : [value];
    });
    const evidences = reviewed(slug);
    const prior = rule ? estimateMeasurementPrior(values, version) : estimatePrior(evidences, version);
    bySlug.set(slug, prior);
    items.set(slug, rule ? values.length : evidences.length);
  }
  return { version, bySlug, items };
}

function publishItem(
  history: CategoryHistory,
  criteria: readonly CriterionRule[],
  priors: CategoryPriors,
  state: ItemState,
  { cause, day }: { cause: ScoreCause; day: number },
): void {
  const { item, evidence } = state;
  const facts = factsOf({ bySlug: evidence, measurements: item.measurements }, criteria);
  const score = scoreFromFacts(facts, (slug) => priorFor(priors, slug));
  const after = publishScore(score, priors.version);
  if (isSamePublishedScore(state.published, after)) return;
  const { id, slug, name } = item;
  history.changes.push({
    item: { id, slug, name },
    facts,
    before: state.published,
    after,
    score,
    cause,
    day,
  });
  history.scores.set(item.id, { score, day, priorVersion: priors.version });
  state.published = after;
}
