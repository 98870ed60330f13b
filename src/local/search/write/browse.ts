import { ok, type Result } from "@/lib/result";
import { filterSql } from "@/local/search/filters/filter-sql";
import { parseQueryParameters } from "@/local/search/protocol/query-parameters";
import { missingIndex, refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { Highlighter } from "@/local/search/query/highlight";
import { hitRules, makeHit } from "@/local/search/query/make-hit";
import { readClauses } from "@/local/search/query/run-search";
import { queryRows, type Database } from "@/server/db/database";
import { readIndex } from "@/server/search/stored-index";
import { storableText } from "@/server/search/text/storable-text";
import { sql, type SQL } from "drizzle-orm";

const PAGE = 1_000;

/** The id of the last record that was given, as clients hand it back. */
const writeCursor = (id: number) => Buffer.from(`r${id}`).toString("base64url");

function readCursor(cursor: string): number | null {
  const [, id] = /^r(\d{1,15})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return id === undefined ? null : Number(id);
}

interface BrowsedRow {
  id: number;
  object_id: string;
  body: Record<string, unknown>;
}

/** Gives all records of an index, or those that filters leave, a page at a time. The query is not looked at. */
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
  const scope: SQL[] = [sql`e.index_name = ${index.recordsOf}`, ...filterSql(clauses.value, index.settings)];
  const rows = await queryRows<BrowsedRow>(
    database,
    sql`select r.id::float8 as id, r.object_id, r.body
      from search_entry e join search_record r on r.id = e.record_id
      where ${sql.join([...scope, sql`r.id > ${after}`], sql` and `)} order by r.id limit ${hitsPerPage}`,
  );
  const [count] = await queryRows<{ total: number }>(
    database,
    sql`select count(*)::int as total from search_entry e where ${sql.join(scope, sql` and `)}`,
  );
  const last = rows.at(-1);
  const rules = {
    ...hitRules(query.value, index.settings),
    highlight: [],
    snippets: new Map<string, number>(),
  };
  const highlighter = new Highlighter([], { before: "", after: "" });
  const total = count?.total ?? 0;
  return ok({
    hits: rows.map((row) => makeHit(row.object_id, row.body, { ...rules, unretrievable: [] }, highlighter)),
    ...(last && rows.length === hitsPerPage && { cursor: writeCursor(last.id) }),
    page: 0,
    nbHits: total,
    nbPages: Math.ceil(total / hitsPerPage),
    hitsPerPage,
    query: query.value.query,
    params: "",
    processingTimeMS: 1,
  });
}
