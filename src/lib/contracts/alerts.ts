/**
 * `score`: the Nota of an item leaves its interval. `price`: the lowest price of an item reaches a threshold. `position`: an item
 * enters or leaves the first positions. `leader`: another item is first of a ranking.
 */
export const ALERT_KINDS = ["score", "price", "position", "leader"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
