import { failure, ok, type Result } from "@/lib/result";
import { readGrant, readWriteKey, type SearchRight } from "@/local/search/keys";
import {
  answerFailure,
  answerJson,
  preflight,
  readJson,
  type SearchHandler,
  type SearchRequestHead,
  type SearchResponse,
} from "@/local/search/protocol/exchange";
import { readFlags } from "@/local/search/protocol/flags";
import type { SearchFailure } from "@/local/search/protocol/search-failure";
import { freeOfCharge, type ChargeWork } from "@/local/search/query/search-cost";
import { findRoute, type Call, type Route } from "@/local/search/search-routes";
import type { Database } from "@/server/platform/db/database";
import { storableText } from "@/local/search/text/storable-text";

export interface SearchServiceOptions {
  openDatabase: () => Promise<Database> | Database;
  /** For requests that change nothing; `openDatabase` by default. */
  openForReading?: () => Promise<Database> | Database;
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

/** Browsers send the key in the address, so that they need no preflight; Node sends it in headers. */
function readCredentials({ headers }: SearchRequestHead, parameters: URLSearchParams) {
  // search-insights writes the names in the address as header names: "X-Algolia-API-Key".
  const inAddress = new Map([...parameters].map(([name, value]) => [name.toLowerCase(), value]));
  const read = (name: string) => headers[name] ?? inAddress.get(name);
  return { applicationId: read("x-algolia-application-id"), key: read("x-algolia-api-key") };
}

/** Address and key have been checked; the body is still to come. */
interface OpenedRequest {
  readonly right: SearchRight;
  readonly answer: (body: string, charge: ChargeWork) => Promise<SearchResponse>;
}

/** A failure is the whole answer. */
type OpenRequest = (head: SearchRequestHead) => Promise<Result<OpenedRequest, SearchResponse>>;

export function createRequestOpener({
  openDatabase,
  openForReading = openDatabase,
  clock = () => performance.now(),
}: SearchServiceOptions): OpenRequest {
  let writeKey: Promise<string> | null = null;
  const knownWriteKey = () => {
    const read = async () => readWriteKey(await openDatabase());
    writeKey ??= read().catch((error: unknown) => {
      writeKey = null;
      throw error;
    });
    return writeKey;
  };
  return async (request) => {
    if (request.method === "OPTIONS") return failure(preflight);
    const found = findRoute(request);
    if (!found.ok) return failure(answerFailure(found.error));
    const { route, index, id } = found.value;
    const parameters = new URLSearchParams(request.queryString);
    const use = { address: request.address ?? null, now: Date.now() };
    const grant = await readGrant(readCredentials(request, parameters), route.right, use, knownWriteKey);
    if (!grant.ok) return failure(answerFailure(grant.error));
    const flags = readFlags(parameters);
    if (!flags.ok) return failure(answerFailure(flags.error));
    const answer = async (text: string, charge: ChargeWork) => {
      const body = readJson(text);
      if (!body.ok) return answerFailure(body.error);
      const database = await (route.isWriting ? openDatabase() : openForReading());
      const names = { index: storableText(index), id: storableText(id) };
      const call: Call = {
        database,
        request,
        ...names,
        grant: grant.value,
        charge,
        body: body.value,
        parameters,
        flags: flags.value,
        clock,
      };
      const result = await (route.isWriting ? runInTransaction(route, call) : route.run(call));
      if (!result.ok) return answerFailure(result.error);
      return answerJson(route.isCreation ? 201 : 200, result.value);
    };
    return ok({ right: grant.value.right, answer });
  };
}

/** Algolia's REST protocol over the project's own database. Throws only for a broken database or a bug. */
export function createSearchService(options: SearchServiceOptions): SearchHandler {
  const open = createRequestOpener(options);
  return async ({ body, ...head }) => {
    const opened = await open(head);
    return opened.ok ? opened.value.answer(body, freeOfCharge) : opened.error;
  };
}
