import { currentTracing, type Tracing } from "@/server/platform/tracing/current-tracing";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { Pool } from "pg";

interface Queryable {
  query: (...parameters: never[]) => unknown;
}

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : ((statement as { text?: string }).text ?? "");

/** Makes spans of queries that return a promise. Those with a callback are the driver's own. */
function followQueries(target: Queryable, tracing: Tracing): void {
  const query = target.query.bind(target) as (...parameters: unknown[]) => Promise<unknown>;
  target.query = (...parameters: unknown[]) =>
    typeof parameters.at(-1) === "function"
      ? query(...parameters)
      : tracing.followQuery(textOf(parameters[0]), () => query(...parameters));
}

export function tracePool(pool: Pool): void {
  const tracing = currentTracing();
  if (!tracing) return;
  followQueries(pool, tracing);
  pool.on("connect", (client) => followQueries(client, tracing));
}

export function traceEmbedded(client: PGlite): void {
  const tracing = currentTracing();
  if (!tracing) return;
  followQueries(client, tracing);
  const begin = client.transaction.bind(client);
  client.transaction = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    begin((transaction) => {
      followQueries(transaction, tracing);
      return work(transaction);
    });
}
