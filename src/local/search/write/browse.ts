import { ok, type Result } from "@/lib/result";
import { filterSql } from "@/local/search/filters/filter-sql";
import { parseQueryParameters, type QueryParameters } from "@/local/search/protocol/query-parameters";
import { missingIndex, refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { unitNode } from "@/local/search/query/entry-query";
import { Highlighter } from "@/local/search/query/highlight";
import { hitRules, makeHit } from "@/local/search/query/make-hit";
import { has } from "@/local/search/query/rank-order";
import { keepFields } from "@/local/search/query/response-fields";
import { readClauses } from "@/local/search/query/run-search";
import { textQuestion } from "@/local/search/query/search-text";
import { understandQueries } from "@/local/search/plan/understand-query";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { readIndex, type StoredIndex } from "@/local/search/index/stored-index";
import { storableText } from "@/local/search/text/storable-text";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const PAGE = 1_000;

const writeCursor = (id: number) => Buffer.from(`r${id}`).toString("base64url");

function readCursor(cursor: string): number | null {
  const [, id] = /^r(\d{1,15})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return id === undefined ? null : Number(id);
}

const browsedRowSchema = z.object({
  id: z.number(),
  object_id: z.string(),
  body: z.record(z.string(), z.unknown()),
});

/** Browsing corrects no words. Null where no record has a word. */
async function wordCondition(
  database: Database,
  index: StoredIndex,
  query: QueryParameters,
): Promise<SQL[] | null> {
  const question = textQuestion(index, query);
  if (!question) return query.query.trim() === "" ? [] : null;
  const [understood] = await understandQueries(database, [question]);
  const units = (await understood?.plan(database, "none")) ?? [];
  const required = units.filter(({ isOptional }) => !isOptional);
  if (required.some(({ variants }) => variants.length === 0)) return null;
  return required.map((unit) => has(unitNode(unit)));
}

export async function browse(
  database: Database,
  name: string,
  body: unknown,
): Promise<Result<Record<string, unknown>, SearchFailure>> {
  const query = parseQueryParameters(body);
  if (!query.ok) return query;
  const clauses = readClauses(query.value);
  if (!clauses.ok) return clauses;
  const index = await readIndex(database, storableText(name));
  if (!index) return missingIndex(name);
  const after = query.value.cursor === undefined ? 0 : readCursor(query.value.cursor);
  if (after === null) return refuse('Invalid value for "cursor" parameter');
  const hitsPerPage = Math.max(1, query.value.hitsPerPage ?? PAGE);
  const page = query.value.cursor === undefined ? query.value.page : 0;
  const words = (await wordCondition(database, index, query.value)) ?? [sql`false`];
  const scope: SQL[] = [sql`e.index_name = ${index.recordsOf}`, ...filterSql(clauses.value, index), ...words];
  const rows = await queryRows(
    database,
    browsedRowSchema,
    sql`select r.id::float8 as id, r.object_id, r.body
      from search_entry e join search_record r on r.id = e.record_id
      where ${sql.join([...scope, sql`r.id > ${after}`], sql` and `)} order by r.id limit ${hitsPerPage + 1} offset ${page * hitsPerPage}`,
  );
  const given = rows.slice(0, hitsPerPage);
  const total = await queryCount(
    database,
    sql`select count(*)::int as count from search_entry e where ${sql.join(scope, sql` and `)}`,
  );
  const last = rows.length > hitsPerPage ? given.at(-1) : undefined;
  const rules = {
    ...hitRules(query.value, index.settings),
    highlight: [],
    snippets: new Map<string, number>(),
  };
  const highlighter = new Highlighter([], { before: "", after: "" });
  const answer = {
    hits: given.map((row) => makeHit(row.object_id, row.body, { ...rules, unretrievable: [] }, highlighter)),
    ...(last && { cursor: writeCursor(last.id) }),
    page,
    nbHits: total,
    nbPages: Math.ceil(total / hitsPerPage),
    hitsPerPage,
    query: query.value.query,
    params: query.value.sent,
    processingTimeMS: 1,
  };
  return ok(keepFields(answer, query.value.responseFields ?? index.settings.responseFields));
}
