import { failure, type Result } from "@/lib/result";
import { checkKey, readWriteKey } from "@/local/search/keys";
import {
  answerFailure,
  answerJson,
  preflight,
  readJson,
  type SearchHandler,
  type SearchRequest,
  type SearchResponse,
} from "@/local/search/protocol/exchange";
import type { SearchFailure } from "@/local/search/protocol/search-failure";
import { findRoute, type Call, type Route } from "@/local/search/search-routes";
import type { Database } from "@/server/db/database";
import { storableText } from "@/server/search/text/storable-text";

/** What the service works with. */
export interface SearchServiceOptions {
  /** The database; asked for with each request. */
  openDatabase: () => Promise<Database> | Database;
  /** Milliseconds of a clock that only goes forward. */
  clock?: () => number;
}

/** Undoes the transaction of a request that is refused half way. */
class RefusedChange extends Error {
  constructor(readonly refusal: SearchFailure) {
    super(refusal.message);
  }
}

async function runInTransaction(route: Route, call: Call): Promise<Result<unknown, SearchFailure>> {
  try {
    return await call.database.transaction(async (transaction) => {
      const result = await route.run({ ...call, database: transaction });
      if (!result.ok) throw new RefusedChange(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusedChange) return failure(error.refusal);
    throw error;
  }
}

/** Browsers send the key in the address, so that they need not ask for permission first; Node in headers. */
function readCredentials({ headers }: SearchRequest, flags: URLSearchParams) {
  // In an address search-insights writes the names as headers are written: "X-Algolia-API-Key".
  const inAddress = new Map([...flags].map(([name, value]) => [name.toLowerCase(), value]));
  const read = (name: string) => headers[name] ?? inAddress.get(name);
  return { applicationId: read("x-algolia-application-id"), key: read("x-algolia-api-key") };
}

/**
 * The local search service: Algolia's REST protocol over the project's own database. Pure: a request gives a response,
 * and what it throws is a broken database or a bug.
 */
export function createSearchService({ openDatabase, clock = () => performance.now() }: SearchServiceOptions) {
  let writeKey: Promise<string> | null = null;
  const knownWriteKey = () => {
    const read = async () => readWriteKey(await openDatabase());
    writeKey ??= read().catch((error: unknown) => {
      writeKey = null;
      throw error;
    });
    return writeKey;
  };
  const handle: SearchHandler = async (request): Promise<SearchResponse> => {
    if (request.method === "OPTIONS") return preflight;
    const found = findRoute(request);
    if (!found.ok) return answerFailure(found.error);
    const { route, index, id } = found.value;
    const flags = new URLSearchParams(request.queryString);
    const refusal = await checkKey(readCredentials(request, flags), route.right, knownWriteKey);
    if (refusal) return answerFailure(refusal);
    const body = readJson(request.body);
    if (!body.ok) return answerFailure(body.error);
    const database = await openDatabase();
    const names = { index: storableText(index), id: storableText(id) };
    const call: Call = { database, request, ...names, body: body.value, flags, clock };
    const result = await (route.isWriting ? runInTransaction(route, call) : route.run(call));
    if (!result.ok) return answerFailure(result.error);
    return answerJson(route.isCreation ? 201 : 200, result.value);
  };
  return handle;
}
