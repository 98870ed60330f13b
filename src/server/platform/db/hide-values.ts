import { PgPreparedQuery } from "drizzle-orm/pg-core";

/**
 * Properties that drivers add to the error of a query, and that may repeat values of a row or of a parameter.
 */
const WITH_VALUES = ["params", "detail", "where", "internalQuery"];

/** Messages about data (SQLSTATE class 22) quote it: `invalid input syntax for type uuid: "Ana"`. */
const ABOUT_DATA = /^22...$/;

/** Changes the driver's error: its type, code, table and constraint stay. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  for (const name of WITH_VALUES) Reflect.deleteProperty(error, name);
  if (!("code" in error && typeof error.code === "string" && ABOUT_DATA.test(error.code))) return error;
  const { message, stack } = error;
  error.message = message.replace(/"[\s\S]*"/, '"…"');
  if (stack !== undefined) error.stack = stack.replace(message, () => error.message);
  return error;
}

type RunQuery = (text: string, values: unknown, query: () => Promise<unknown>) => Promise<unknown>;

/** `queryWithCache` is where Drizzle runs every query and makes the error of one that failed. */
const queries = PgPreparedQuery.prototype as unknown as { queryWithCache: RunQuery };
const runQuery = queries.queryWithCache;

/**
 * Failed queries say which statement failed and why, but never the values, which may be personal data: whoever prints
 * an error, be it Next or a library, cannot print them. Drizzle has no setting for that.
 */
export function hideValuesOfQueries(): void {
  queries.queryWithCache = function (text, _values, query) {
    return runQuery.call(this, text, [], () =>
      query().catch((error: unknown) => Promise.reject(withoutValues(error) as Error)),
    );
  };
}
