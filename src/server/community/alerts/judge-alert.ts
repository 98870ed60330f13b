import type { AlertKind } from "@/lib/contracts/alerts";

/** Milliseconds without mails after an alert's mail, so that a value that goes to and fro makes one mail. */
export const MAIL_PAUSE = 24 * 3_600_000;

/** The state that the last mail reported, or the state in which the alert was made. */
export interface AlertState {
  /** The interval of the Nota in whole points, 0 to 100; null in other alerts and without a score. */
  readonly low: number | null;
  readonly high: number | null;
  /**
   * Whether price or position is within the threshold; null in other alerts and before the first comparison.
   */
  readonly isWithin: boolean | null;
  /** Ids of the ranking's first items; null in other alerts and before the first comparison. */
  readonly top: readonly number[] | null;
}

export interface WatchedAlert extends AlertState {
  readonly kind: AlertKind;
  readonly threshold: number | null;
  readonly toldAt: Date | null;
}

export interface CurrentFacts {
  readonly nota: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly position: number | null;
  readonly priceCents: number | null;
  /** As many ids of first items as the threshold says; empty in alerts about an item. */
  readonly top: readonly number[];
  readonly isHidden: boolean;
}

/** Do nothing, compare again later, or store the new state and perhaps write a mail. */
export type Judgement =
  | { readonly kind: "same" }
  | { readonly kind: "later"; readonly againAt: Date }
  | { readonly kind: "changed"; readonly state: AlertState; readonly isTold: boolean };

interface Change {
  readonly state: AlertState;
  readonly isTold: boolean;
}

const NOTHING: AlertState = { low: null, high: null, isWithin: null, top: null };

function changeOfScore({ low, high }: WatchedAlert, { nota, interval }: CurrentFacts): Change | null {
  if (nota === null || interval === null) return null;
  const isKnown = low !== null && high !== null;
  if (isKnown && nota >= low && nota <= high) return null;
  return { state: { ...NOTHING, ...interval }, isTold: isKnown };
}

function changeOfBound(alert: WatchedAlert, value: number | null, tellsLeaving: boolean): Change | null {
  const isWithin = value !== null && alert.threshold !== null && value <= alert.threshold;
  if (alert.isWithin === isWithin) return null;
  return { state: { ...NOTHING, isWithin }, isTold: alert.isWithin !== null && (isWithin || tellsLeaving) };
}

/** A price that is gone says nothing: the offer may be back tomorrow, and the user knows its price. */
function changeOfPrice(alert: WatchedAlert, { priceCents }: CurrentFacts): Change | null {
  if (priceCents === null && alert.isWithin !== null) return null;
  return changeOfBound(alert, priceCents, false);
}

function changeOfTop({ top: known }: WatchedAlert, { top }: CurrentFacts): Change | null {
  if (top.length === 0) return null;
  if (known?.length === top.length && known.every((id, index) => id === top[index])) return null;
  return { state: { ...NOTHING, top }, isTold: known !== null && known.length > 0 };
}

function changeOf(alert: WatchedAlert, facts: CurrentFacts): Change | null {
  if (facts.isHidden) return null;
  if (alert.kind === "score") return changeOfScore(alert, facts);
  if (alert.kind === "price") return changeOfPrice(alert, facts);
  if (alert.kind === "position") return changeOfBound(alert, facts.position, true);
  return changeOfTop(alert, facts);
}

/**
 * Compares what an alert knows with how things stand. A crossing is told once, because the state changes with it:
 *
 * - `score`: the Nota is outside of the known interval. The interval of now is the known one from then on.
 * - `price`: the price has come to the threshold or below. It tells again only after a price was above it,
 *   not after the item had none.
 * - `position`: the item has come into the first positions, or has left them.
 * - `leader`: the first positions are held by others, or in another order.
 *
 * Within {@link MAIL_PAUSE} of its last mail an alert keeps its state and is looked at again later, so that the next
 * mail compares with what the user knows. The query that looks for changed alerts has the same conditions (`evaluate-alerts.ts`).
 */
export function judgeAlert(alert: WatchedAlert, facts: CurrentFacts, now: Date): Judgement {
  const change = changeOf(alert, facts);
  if (!change) return { kind: "same" };
  const restsUntil = alert.toldAt && new Date(alert.toldAt.getTime() + MAIL_PAUSE);
  if (restsUntil && restsUntil > now) return { kind: "later", againAt: restsUntil };
  return { kind: "changed", ...change };
}
