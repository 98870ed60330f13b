import { ok, type Result } from "@/lib/result";
import { acceptEvents } from "@/local/search/insights";
import type { KeyGrant, SearchRight } from "@/local/search/keys";
import type { SearchRequestHead } from "@/local/search/protocol/exchange";
import type { Flags } from "@/local/search/protocol/flags";
import { parseQueryParameters, readNames } from "@/local/search/protocol/query-parameters";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { runOneQuery, runQueries } from "@/local/search/query/run-queries";
import type { ChargeWork } from "@/local/search/query/search-cost";
import { browse } from "@/local/search/write/browse";
import {
  deleteIndex,
  deleteSynonyms,
  listIndexes,
  operateIndex,
  readSettings,
  readSynonym,
  searchSynonyms,
  writeSettings,
  writeSynonyms,
} from "@/local/search/write/index-operations";
import {
  clearIndex,
  deleteBy,
  newTaskId,
  readObject,
  readObjects,
  writeBatch,
  writeObject,
} from "@/local/search/write/object-operations";
import type { Database } from "@/server/platform/db/database";

export interface Call {
  database: Database;
  request: SearchRequestHead;
  index: string;
  id: string;
  grant: KeyGrant;
  charge: ChargeWork;
  body: unknown;
  parameters: URLSearchParams;
  flags: Flags;
  clock: () => number;
}

type Answer = Result<unknown, SearchFailure>;

export interface Route {
  method: string;
  path: string;
  right: SearchRight;
  /** The answer has status 201. */
  isCreation?: boolean;
  /** Runs in a transaction, which a refusal undoes. */
  isWriting?: boolean;
  run: (call: Call) => Promise<Answer> | Answer;
}

async function runOne(
  { database, index, grant, charge, body, clock }: Call,
  extra: Record<string, unknown> = {},
): Promise<Answer> {
  const given =
    typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, ...extra } : body;
  const query = parseQueryParameters(given, grant.restrictions?.parameters);
  if (!query.ok) return query;
  return runOneQuery(database, index, query.value, clock, grant, charge);
}

const fromAddress = (call: Call): Call => ({ ...call, body: { params: call.request.queryString } });

const done = () => ok({ taskID: newTaskId(), updatedAt: new Date().toISOString() });
const withId = (id: string) => ({ ...done().value, id, objectID: id });

const read = (method: string, path: string, run: Route["run"]): Route => ({
  method,
  path,
  right: "search",
  run,
});
const admin = (method: string, path: string, run: Route["run"]): Route => ({
  method,
  path,
  right: "write",
  run,
});
const write = (method: string, path: string, run: Route["run"]): Route => ({
  ...admin(method, path, run),
  isWriting: true,
});

const searching: Route[] = [
  read("POST", "/1/indexes/*/queries", ({ database, body, grant, charge, clock }) =>
    runQueries(database, body, clock, grant, charge),
  ),
  read("POST", "/1/indexes/*/objects", ({ database, body, grant }) => readObjects(database, body, grant)),
  read("POST", "/1/indexes/:index/query", (call) => runOne(call)),
  read("GET", "/1/indexes/:index", (call) => runOne(fromAddress(call))),
  read("GET", "/1/indexes/:index/query", (call) => runOne(fromAddress(call))),
  read("POST", "/1/indexes/:index/facets/:id/query", (call) =>
    runOne(call, { type: "facet", facet: call.id }),
  ),
  read("POST", "/1/events", ({ body }) => acceptEvents(body)),
];

const reading: Route[] = [
  admin("GET", "/1/indexes", ({ database }) => listIndexes(database)),
  admin("POST", "/1/indexes/:index/browse", ({ database, index, body }) => browse(database, index, body)),
  admin("GET", "/1/indexes/:index/browse", (call) =>
    browse(call.database, call.index, fromAddress(call).body),
  ),
  admin("GET", "/1/indexes/:index/settings", ({ database, index }) => readSettings(database, index)),
  admin("GET", "/1/indexes/:index/task/:id", () => ok({ status: "published", pendingTask: false })),
  admin("GET", "/1/task/:id", () => ok({ status: "published", pendingTask: false })),
  admin("GET", "/1/indexes/:index/synonyms/:id", ({ database, index, id }) =>
    readSynonym(database, index, id),
  ),
  admin("POST", "/1/indexes/:index/synonyms/search", ({ database, index, body }) =>
    searchSynonyms(database, index, body),
  ),
  read("GET", "/1/indexes/:index/:id", ({ database, index, id, parameters, grant }) =>
    readObject(database, index, { id, attributes: readNames(parameters, "attributesToRetrieve") }, grant),
  ),
];

const writing: Route[] = [
  write("POST", "/1/indexes/*/batch", ({ database, body }) => writeBatch(database, null, body)),
  write("POST", "/1/indexes/:index/batch", ({ database, index, body }) => writeBatch(database, index, body)),
  write("POST", "/1/indexes/:index/clear", async ({ database, index }) => {
    await clearIndex(database, index);
    return done();
  }),
  write("POST", "/1/indexes/:index/deleteByQuery", ({ database, index, body }) =>
    deleteBy(database, index, body),
  ),
  write("POST", "/1/indexes/:index/operation", ({ database, index, body }) =>
    operateIndex(database, index, body),
  ),
  write("PUT", "/1/indexes/:index/settings", ({ database, index, body, flags }) =>
    writeSettings(database, index, body, flags.forwardToReplicas),
  ),
  write("POST", "/1/indexes/:index/synonyms/batch", ({ database, index, body, flags }) =>
    writeSynonyms(database, index, body, {
      isReplacing: flags.replaceExistingSynonyms,
      isForwarded: flags.forwardToReplicas,
    }),
  ),
  write("POST", "/1/indexes/:index/synonyms/clear", ({ database, index }) =>
    deleteSynonyms(database, index, null),
  ),
  write("PUT", "/1/indexes/:index/synonyms/:id", ({ database, index, id, body, flags }) =>
    writeSynonyms(database, index, [typeof body === "object" ? { ...body, objectID: id } : body], {
      isReplacing: false,
      isForwarded: flags.forwardToReplicas,
    }),
  ),
  write("DELETE", "/1/indexes/:index/synonyms/:id", ({ database, index, id }) =>
    deleteSynonyms(database, index, id),
  ),
];

const rules: Route[] = [
  admin("POST", "/1/indexes/:index/rules/batch", done),
  admin("POST", "/1/indexes/:index/rules/clear", done),
  admin("POST", "/1/indexes/:index/rules/search", () => ok({ hits: [], nbHits: 0, page: 0, nbPages: 0 })),
  admin("PUT", "/1/indexes/:index/rules/:id", ({ id }) => ok(withId(id))),
  admin("DELETE", "/1/indexes/:index/rules/:id", done),
  admin("GET", "/1/indexes/:index/rules/:id", () => refuse("ObjectID does not exist", 404)),
];

const objects: Route[] = [
  write("POST", "/1/indexes/:index/:id/partial", ({ database, index, id, body, flags }) => {
    return writeObject(database, index, body, { id, isPartial: true, mayCreate: flags.createIfNotExists });
  }),
  {
    ...write("POST", "/1/indexes/:index", ({ database, index, body }) =>
      writeObject(database, index, body, { id: null }),
    ),
    isCreation: true,
  },
  write("PUT", "/1/indexes/:index/:id", ({ database, index, id, body }) =>
    writeObject(database, index, body, { id }),
  ),
  write("DELETE", "/1/indexes/:index/:id", ({ database, index, id }) =>
    writeBatch(database, index, { requests: [{ action: "deleteObject", body: { objectID: id } }] }),
  ),
  write("DELETE", "/1/indexes/:index", ({ database, index }) => deleteIndex(database, index)),
];

/** The first route that fits a request answers it. */
const searchRoutes: readonly Route[] = [...searching, ...rules, ...reading, ...writing, ...objects];

interface RouteMatch {
  route: Route;
  index: string;
  id: string;
}

function matchPath(pattern: string, segments: readonly string[]): { index: string; id: string } | null {
  const expected = pattern.split("/").slice(1);
  if (expected.length !== segments.length) return null;
  const found = { index: "", id: "" };
  for (const [position, part] of expected.entries()) {
    const segment = segments[position] ?? "";
    if (part === ":index") found.index = segment;
    else if (part === ":id") found.id = segment;
    else if (part !== segment) return null;
  }
  return found;
}

/** Names are decoded, as the clients encode them. */
export function findRoute({ method, path }: SearchRequestHead): Result<RouteMatch, SearchFailure> {
  let segments: string[];
  try {
    segments = path
      .split("/")
      .slice(1)
      .map((segment) => decodeURIComponent(segment));
  } catch {
    return refuse("The path is not encoded rightly");
  }
  const isKnownPath = searchRoutes.some((route) => matchPath(route.path, segments) !== null);
  for (const route of searchRoutes) {
    const found = route.method === method ? matchPath(route.path, segments) : null;
    if (found) return ok({ route, ...found });
  }
  return isKnownPath ? refuse("Method not allowed", 405) : refuse("Path not supported by this API", 404);
}
