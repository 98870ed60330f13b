import {
  addReview,
  emptyEvidence,
  type Evidence,
  type ReviewEvidence,
  type Stars,
  OVERALL,
} from "@/lib/scoring/evidence";
import {
  isSamePublishedScore,
  publishScore,
  type PublishedScore,
  type ScoreCause,
} from "@/lib/scoring/published-score";
import { normaliseMeasurement } from "@/lib/scoring/measurement";
import { estimateMonthlyPrior, monthlyPriorRow, type MonthlyPriorRow } from "@/lib/scoring/monthly-prior";
import {
  addToRunning,
  EMPTY_RUNNING,
  monthsOf,
  totalsOf,
  type DaySums,
  type RunningSums,
} from "@/lib/scoring/monthly-sums";
import { estimateMeasurementPrior, type Prior } from "@/lib/scoring/prior";
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
  /** Sums of all reviews, without caps. */
  evidence: Map<number, Map<string, Evidence>>;
}

/** The evidence of one part of an item up to a day. */
interface PartState {
  plain: Evidence;
  running: RunningSums;
  days: DaySums[];
}

const DAILY_DAYS = 40;
/** Days on which priors are estimated anew. The last is the end, so that they match the final evidence. */
const PRIOR_DAYS = [91, 182, 273, HISTORY_DAYS - 1];

interface ItemState {
  item: HistoryItem;
  parts: Map<string, PartState>;
  done: number;
  published: PublishedScore | null;
}

interface HistoryOptions {
  weekday: number;
  firstVersion: number;
  /** The date of a day as yyyymmdd. */
  dateOf: (day: number) => number;
}

/**
 * Scores are published weekly, and daily in the last forty days; priors are estimated quarterly, from `firstVersion` on.
 */
export function playCategoryHistory(
  criteria: readonly CriterionRule[],
  items: readonly HistoryItem[],
  { weekday, firstVersion, dateOf }: HistoryOptions,
): CategoryHistory {
  const history: CategoryHistory = {
    changes: [],
    priors: [],
    scores: new Map(),
    evidence: new Map(),
  };
  const states = items.map((item): ItemState => ({ item, parts: new Map(), done: 0, published: null }));
  for (let day = 0; day < HISTORY_DAYS; day += 1) {
    if (day < HISTORY_DAYS - DAILY_DAYS && day % 7 !== weekday) continue;
    publishDay(history, criteria, states, { day, firstVersion, dateOf });
  }
  for (const { item, parts } of states)
    history.evidence.set(item.id, new Map([...parts].map(([slug, { plain }]) => [slug, plain])));
  return history;
}

function publishDay(
  history: CategoryHistory,
  criteria: readonly CriterionRule[],
  states: readonly ItemState[],
  { day, firstVersion, dateOf }: { day: number } & Omit<HistoryOptions, "weekday">,
): void {
  const present = states.filter(({ item }) => item.launchDay <= day);
  const reviewed = new Set(present.filter((state) => takeReviews(state, day, dateOf)));
  const { priors, isNew } = currentPriors(history, criteria, present, { day, firstVersion });
  for (const state of present) {
    if (!isNew && !reviewed.has(state) && state.published) continue;
    const cause = state.published === null ? "import" : reviewed.has(state) ? "new-review" : "prior";
    publishItem(history, criteria, priors, state, { cause, day });
  }
}

/** Adds the item's reviews up to a day to its evidence. False without any. */
function takeReviews(state: ItemState, day: number, dateOf: HistoryOptions["dateOf"]): boolean {
  const { reviews } = state.item;
  const before = state.done;
  for (; (reviews[state.done]?.day ?? Infinity) <= day; state.done += 1) {
    const review = reviews[state.done] as HistoryReview;
    for (const [slug, stars] of Object.entries({ ...review.criterionStars, [OVERALL]: review.stars })) {
      const part = state.parts.get(slug) ?? { plain: emptyEvidence(), running: EMPTY_RUNNING, days: [] };
      addToPart(part, dateOf(review.day), { stars: stars as Stars, weight: review.weight });
      state.parts.set(slug, part);
    }
  }
  return state.done > before;
}

/** Reviews come in the order of their days. */
function addToPart(part: PartState, day: number, added: ReviewEvidence): void {
  const { weightSum, valueSum, squareSum } = addReview(emptyEvidence(), added);
  if (weightSum === 0) return;
  part.plain = addReview(part.plain, added);
  part.running = addToRunning(part.running, { day, weightSum, valueSum, squareSum });
  if (part.days.at(-1)?.day === day) part.days.pop();
  part.days.push({ day, ...part.running.open });
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
    states.flatMap(({ parts }): MonthlyPriorRow[] => {
      const known = parts.get(slug);
      return known && known.plain.counted > 0 ? [monthlyPriorRow(known.plain, monthsOf(known.days))] : [];
    });
  const overall = reviewed(OVERALL);
  const bySlug = new Map<string, Prior>([[OVERALL, estimateMonthlyPrior(overall, version)]]);
  const items = new Map([[OVERALL, overall.length]]);
  for (const { id, slug, rule } of criteria) {
    const values = states.flatMap(({ item }) => {
      const value = rule ? normaliseMeasurement(item.measurements.get(id)?.value ?? null, rule) : null;
      return value === null ? [] : [value];
    });
    const rows = reviewed(slug);
    const prior = rule ? estimateMeasurementPrior(values, version) : estimateMonthlyPrior(rows, version);
    bySlug.set(slug, prior);
    items.set(slug, rule ? values.length : rows.length);
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
  const { item, parts } = state;
  const evidence = [...parts].map(([slug, { plain, running }]): [string, Evidence] => [
    slug,
    { ...plain, ...totalsOf(running) },
  ]);
  const facts = factsOf({ bySlug: new Map(evidence), measurements: item.measurements }, criteria);
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
