import { localSearch } from "@/config/local-search";
import { createSearchService } from "@/local/search/search-service";
import { readWriteKey } from "@/local/search/keys";
import { indexName } from "@/lib/search/index-names";
import { storableText } from "@/local/search/text/storable-text";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestDatabase, openCatalogueDatabase } from "../../setup/database";

/** The number of all requests. The suite runs a part; `SEARCH_FUZZ_RUNS=10000` runs all. */
const RUNS = Number(process.env["SEARCH_FUZZ_RUNS"] ?? 1_000);
const SEED = Number(process.env["SEARCH_FUZZ_SEED"] ?? 20_261_121);
/** Longest that a request may take on a busy machine, in milliseconds; most take a hundredth. */
const LONGEST = 5_000;

/** Stands in every text that is sent, and must stand in no statement. */
const MARKER = "zqmarker";

let opened: TestDatabase;
let ask: (
  method: string,
  path: string,
  body: unknown,
  queryString?: string,
) => Promise<{ status: number; body: string }>;
const statements: string[] = [];

interface Preparing {
  prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown;
}

beforeAll(async () => {
  opened = await openCatalogueDatabase();
  const service = createSearchService({ openDatabase: () => opened.database });
  const headers = {
    "x-algolia-application-id": localSearch.applicationId,
    "x-algolia-api-key": await readWriteKey(opened.database),
  };
  ask = (method, path, body, queryString = "") =>
    service({
      method,
      path,
      queryString,
      headers,
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const { session } = (opened.database as unknown as { _: { session: Preparing } })._;
  const prototype = Object.getPrototypeOf(session) as Preparing;
  const prepare = prototype.prepareQuery;
  vi.spyOn(prototype, "prepareQuery").mockImplementation(function (this: Preparing, query, ...rest) {
    if (query.sql.includes(MARKER)) statements.push(query.sql);
    return prepare.call(this, query, ...rest);
  });
});
afterAll(() => opened.close());

const hostile = fc.constantFrom(
  "' or 1=1 --",
  "'; drop table item; --",
  "$1",
  "$$",
  "\\",
  "\0",
  "\ud800",
  "\udfff",
  "﷽",
  "🇧🇷👨‍👩‍👧",
  "İ",
  "ß",
  "ﬁ",
  "e\u0301".repeat(20),
  "a & b | !c",
  "'a':*ABCD",
  "<-> <2>",
  "(((((",
  "%_%",
  "{a,b}",
  '"',
  "}{",
  ":*",
  "--",
  "/*",
  "\u0001",
  "\u2028",
  "geladeira",
  "gelaedira",
  "fogoes",
  "de",
  "256gb",
  "a".repeat(400),
  "ç".repeat(200),
  "0".repeat(100),
  "1e999",
  "-0",
  "NaN",
  "Infinity",
  "__proto__",
  "constructor",
);
const text = fc
  .oneof(
    hostile,
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ maxLength: 20 }),
    fc.lorem({ maxCount: 6 }),
  )
  .map((value) => `${value} ${MARKER}`);
const noun = fc.constantFrom(
  ..."fogão geladeira celular colchão lavadora gás cápsula cartão memória casal café inox piso xpto 3".split(
    " ",
  ),
);
const clause = fc
  .tuple(
    fc.constantFrom("", "minha", "quero uma", "vocês têm", "o", "sem", "que não precise", "melhor", "gelad."),
    noun,
    fc.constantFrom("", "de", "pra", "ou", "x", "e", "com", "até"),
    noun,
  )
  .map((words) => words.join(" "));
/** Several clauses, as in a story; most mean nothing. */
const sentence = fc
  .array(fc.tuple(clause, fc.constantFrom(",", "?", ":", ".", "")), { minLength: 1, maxLength: 4 })
  .map((clauses) => clauses.map(([words, sign]) => words + sign).join(" "));
const attribute = fc.oneof(
  fc.constantFrom("brand", "price", "score", "attributes.kind", "_tags", "objectID", "category"),
  text,
);
const token = fc.oneof(
  fc.constantFrom(
    "AND",
    "OR",
    "NOT",
    "(",
    ")",
    ":",
    "TO",
    "<",
    ">=",
    "!=",
    "=",
    "-",
    "<score=1>",
    '"',
    "'",
    "\\",
    ",",
  ),
  attribute,
  fc.double().map(String),
);
const filters = fc.oneof(
  fc.array(token, { maxLength: 12 }).map((parts) => parts.join(" ")),
  fc.tuple(attribute, text).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
  fc.tuple(attribute, fc.double()).map(([name, value]) => `${JSON.stringify(name)} >= ${value}`),
  fc.constant("(".repeat(5_000)),
  fc.constant(Array.from({ length: 1_500 }, () => "a:b").join(" OR ")),
);
const facetFilter = fc.oneof(
  fc.tuple(attribute, text).map(([name, value]) => `${name}:${value}`),
  fc.tuple(attribute, text).map(([name, value]) => `${name}:-${value}`),
  text,
);
const numericFilter = fc.oneof(
  fc
    .tuple(attribute, fc.constantFrom("<", "<=", "=", "!=", ">", ">="), fc.double())
    .map((parts) => parts.join("")),
  fc.tuple(attribute, fc.integer(), fc.integer()).map(([name, from, to]) => `${name}:${from} TO ${to}`),
  text,
);
const listOf = (each: fc.Arbitrary<string>) =>
  fc.oneof(each, fc.array(fc.oneof(each, fc.array(each, { maxLength: 3 })), { maxLength: 4 }));

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const parameters = fc.record(
  {
    query: fc.oneof(
      text,
      sentence,
      fc.array(hostile, { maxLength: 8 }).map((words) => words.join(" ")),
    ),
    page: optional(fc.oneof(fc.nat(2_000), fc.integer(), fc.constant("x"))),
    hitsPerPage: optional(fc.oneof(fc.nat(50), fc.integer())),
    filters: optional(filters),
    facetFilters: optional(listOf(facetFilter)),
    numericFilters: optional(listOf(numericFilter)),
    tagFilters: optional(listOf(text)),
    facets: optional(fc.oneof(fc.constant("*"), fc.array(attribute, { maxLength: 5 }))),
    attributesToRetrieve: optional(fc.array(attribute, { maxLength: 3 })),
    attributesToHighlight: optional(fc.array(attribute, { maxLength: 3 })),
    attributesToSnippet: optional(
      fc.array(
        attribute.map((name) => `${name}:3`),
        { maxLength: 3 },
      ),
    ),
    highlightPreTag: optional(text),
    typoTolerance: optional(fc.constantFrom(true, false, "min", "strict", "all")),
    queryType: optional(fc.constantFrom("prefixAll", "prefixLast", "prefixNone", "none")),
    removeWordsIfNoResults: optional(fc.constantFrom("none", "lastWords", "firstWords", "allOptional")),
    optionalWords: optional(fc.oneof(text, fc.array(text, { maxLength: 3 }))),
    indexName: fc.constantFrom(indexName("items"), indexName("items", "price_asc"), indexName("brands")),
  },
  { requiredKeys: ["indexName"] },
);

async function check(method: string, path: string, body: unknown, queryString?: string): Promise<void> {
  const startedAt = performance.now();
  const answer = await ask(method, path, body, queryString);
  expect(answer.status).toBeLessThan(500);
  expect(typeof JSON.parse(answer.body)).toBe("object");
  expect(performance.now() - startedAt).toBeLessThan(LONGEST);
}

const options = (share: number) => ({
  numRuns: Math.max(10, Math.round(RUNS * share)),
  seed: SEED,
  endOnFailure: true,
});
const LIMIT = 1_200_000;

describe("random and hostile requests", () => {
  it(
    "as queries are answered or refused, in time",
    async () => {
      const requests = fc.array(parameters, { minLength: 1, maxLength: 2 });
      await fc.assert(
        fc.asyncProperty(requests, (each) => check("POST", "/1/indexes/*/queries", { requests: each })),
        options(0.6),
      );
    },
    LIMIT,
  );

  it(
    "in addresses and as searches among facet values are answered or refused",
    async () => {
      const path = fc.constantFrom("brand", "price", "attributes.kind");
      await fc.assert(
        fc.asyncProperty(text, path, parameters, async (query, facet, { indexName: name, ...rest }) => {
          const flags = new URLSearchParams({ query, filters: rest.filters ?? "", params: query }).toString();
          await check("GET", `/1/indexes/${name}`, "", flags);
          await check("POST", `/1/indexes/${name}/facets/${facet}/query`, { ...rest, facetQuery: query });
        }),
        options(0.1),
      );
    },
    LIMIT,
  );

  it(
    "as bodies of any shape, to any operation, are answered or refused",
    async () => {
      const segment = fc.oneof(
        fc.constantFrom("scratch", "*", "query", "batch", "settings", "synonyms", "browse", "1"),
        text,
      );
      const path = fc
        .array(segment, { minLength: 1, maxLength: 4 })
        .map(
          (parts) => `/1/indexes/${parts.map((part) => encodeURIComponent(storableText(part))).join("/")}`,
        );
      const json = fc.json({ maxDepth: 4 });
      const body = fc.oneof(json, text, fc.constant(`${"[".repeat(200)}${"]".repeat(200)}`));
      const method = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH");
      await fc.assert(
        fc.asyncProperty(method, path, body, (verb, where, what) => check(verb, where, what)),
        options(0.2),
      );
    },
    LIMIT,
  );

  it(
    "as records and settings are written or refused, and found again",
    async () => {
      const record = fc.dictionary(text, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 });
      const settings = fc.record(
        {
          searchableAttributes: fc.oneof(fc.array(attribute, { maxLength: 3 }), fc.anything()),
          attributesForFaceting: fc.array(attribute, { maxLength: 3 }),
          customRanking: fc.array(
            attribute.map((name) => `desc(${name})`),
            { maxLength: 2 },
          ),
          ranking: fc.array(
            attribute.map((name) => `asc(${name})`),
            { maxLength: 2 },
          ),
        },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(text, record, settings, async (id, body, given) => {
          await check("PUT", "/1/indexes/scratch/settings", JSON.stringify(given) ?? "{}");
          const request = { action: "addObject", body: { ...body, objectID: id.slice(0, 400) } };
          await check("POST", "/1/indexes/scratch/batch", { requests: [request] });
          await check("POST", "/1/indexes/scratch/query", { query: MARKER, facets: ["*"] });
        }),
        options(0.1),
      );
    },
    LIMIT,
  );

  it("never became part of a statement", async () => {
    expect(statements).toEqual([]);
    await check("POST", "/1/indexes/*/queries", {
      requests: [{ indexName: indexName("items"), query: "geladeira" }],
    });
    const { body } = await ask("POST", `/1/indexes/${indexName("items")}/query`, { query: "" });
    expect(JSON.parse(body)).toMatchObject({ nbHits: 240 });
  });
});
