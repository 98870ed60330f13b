import pTimeout from "p-timeout";

/** Longest wait of the metrics for the database, in milliseconds, so that the others come while it does not answer. */
const LIMIT = 2_000;

/** What a query answers; null where it fails, or takes too long for somebody who waits for metrics. */
export const answerInTime = <Value>(query: Promise<Value>): Promise<Value | null> =>
  pTimeout(query, { milliseconds: LIMIT }).catch(() => null);
