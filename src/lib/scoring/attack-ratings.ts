import { bootstrap, type Estimate } from "@/lib/scoring/bootstrap";
import { byName } from "@/lib/scoring/predict-ratings";
import type { RatingSet } from "@/lib/scoring/rating-set";
import { MINIMUM_COUNTED } from "@/lib/scoring/score";
import {
  contextOf,
  rateAll,
  scoreBy,
  SCORING_METHODS,
  withFakes,
  withMoreRatings,
  type ItemContext,
  type RatedItem,
  type ScoringMethod,
} from "@/lib/scoring/scoring-methods";

/** Fake reviews by old accounts that nothing connects, evenly over some days. */
export const ATTACKS = [
  { fakes: 5, days: 1 },
  { fakes: 20, days: 1 },
  { fakes: 100, days: 1 },
  { fakes: 100, days: 30 },
  { fakes: 100, days: 90 },
  { fakes: 100, days: 365 },
] as const;

export interface AttackResult {
  readonly fakes: number;
  readonly days: number;
  /** Items with enough ratings for a position, at most 5,000 of them. */
  readonly items: number;
  /** By how many points the score of the item in the middle moves. */
  readonly moves: Readonly<Record<ScoringMethod, Estimate>>;
}

interface Target {
  readonly item: RatedItem;
  readonly context: ItemContext;
}

const MOST_TARGETS = 5_000;

/** The date of a day since 1970, as yyyymmdd. */
const dateOfDay = (day: number) =>
  Number(new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ""));

/**
 * From the day after the newest rating on, each item gets fakes of the lowest or the highest value, whichever moves it
 * more. No honest rating comes in the meantime, and the priors stay.
 */
export function attackRatings(sets: readonly RatingSet[]): AttackResult[] {
  const end = Math.floor(sets.reduce((last, { times }) => times.reduce((a, b) => Math.max(a, b), last), 0));
  const all = sets.flatMap((set): Target[] => {
    const items = rateAll(set, end);
    const context = contextOf(items);
    return items.filter(({ counted }) => counted >= MINIMUM_COUNTED).map((item) => ({ item, context }));
  });
  const step = Math.max(1, Math.ceil(all.length / MOST_TARGETS));
  const targets = all.filter((_, index) => index % step === 0);
  if (targets.length === 0) return [];
  // A day more than the newest one, because that one may be a day later in another time zone.
  return ATTACKS.map((attack) => attackAll(targets, attack, end + 2));
}

function attackAll(
  targets: readonly Target[],
  { fakes, days }: (typeof ATTACKS)[number],
  start: number,
): AttackResult {
  const moves = targets.map((target) => {
    const [down, up] = [0, 100].map((value) => {
      let attacked = target.item;
      for (let fake = 0; fake < fakes;) {
        const offset = Math.floor((fake * days) / fakes);
        let count = 0;
        for (; fake < fakes && Math.floor((fake * days) / fakes) === offset; fake++) count += 1;
        const time = start + offset;
        attacked = withFakes(attacked, { day: dateOfDay(time), time, value, count });
      }
      const context = withMoreRatings(target.context, value, fakes);
      return SCORING_METHODS.map((method) =>
        Math.abs(scoreBy(method, attacked, context) - scoreBy(method, target.item, target.context)),
      );
    });
    return SCORING_METHODS.map((_, index) => Math.max(down?.[index] ?? 0, up?.[index] ?? 0));
  });
  const sorted = SCORING_METHODS.map((_, method) => {
    const order = Int32Array.from(moves.keys()).sort(
      (a, b) => (moves[a]?.[method] ?? 0) - (moves[b]?.[method] ?? 0),
    );
    return { order, values: Float64Array.from(order, (index) => moves[index]?.[method] ?? 0) };
  });
  const estimates = bootstrap(targets.length, (times) => sorted.map((each) => medianOf(each, times)));
  return { fakes, days, items: targets.length, moves: byName(SCORING_METHODS, estimates) };
}

/** The median of sorted `values`; `order` names the item of each, and `times` how often that item counts. */
function medianOf(
  { order, values }: { order: Int32Array; values: Float64Array },
  times: Uint16Array,
): number {
  let before = 0;
  for (let place = 0; place < values.length; place++) {
    before += times[order[place] ?? 0] ?? 0;
    if (2 * before >= values.length) return values[place] ?? 0;
  }
  return 0;
}
