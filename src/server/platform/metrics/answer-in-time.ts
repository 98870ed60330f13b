import pTimeout from "p-timeout";

/** Milliseconds that metrics wait for the database, so that the other metrics arrive without it. */
const LIMIT = 2_000;

/** Null where the query fails or is late. */
export const answerInTime = <Value>(query: Promise<Value>): Promise<Value | null> =>
  pTimeout(query, { milliseconds: LIMIT }).catch(() => null);
