import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { sql } from "drizzle-orm";

/** Tables that an import and its undo leave traces in on purpose, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  import_run: "the list of runs, which tells that one was undone",
  import_change: "the journal; the test looks at it by itself",
  operator_action: "the audit log, which only grows",
  job: "work that waits, such as the estimation of priors",
  log_entry: "the transparency log, which only grows",
  log_leaf: "the transparency log",
  log_tile: "the transparency log",
  log_checkpoint: "the transparency log",
  search_index: "settings of the search's indices, made with the first record",
  search_state: "the version of these",
  search_term: "the words that the search has met, which a job clears up",
  search_facet: "the values that the search has met, which a job clears up",
};

/** Columns that say when something was published, or under which name, or number it, or how many of its months are summed up. */
const LEFT_OUT_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  category: ["version"],
  evidence: ["closed_month", "closed_weight", "closed_value", "closed_square"],
  item: ["updated_at"],
  score: ["updated_at"],
  ranking: ["refreshed_at", "refresh_milliseconds"],
  ranking_range: ["slug", "name", "name_key"],
};

/** The rows of every table, as JSON in a stable order. */
export async function allTables(database: Database): Promise<Record<string, string[]>> {
  const tables = await uncheckedRows<{ name: string }>(
    database,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (name in LEFT_OUT) continue;
    const without = (LEFT_OUT_COLUMNS[name] ?? []).map((column) => sql.raw(` - '${column}'`));
    const rows = await uncheckedRows<{ row: string }>(
      database,
      sql`select (to_jsonb(t)${sql.join(without, sql``)})::text as row from ${sql.identifier(name)} t order by 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}

/** The rows that only one of the two has, in a few words. */
export function differences(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.keys(before).flatMap((table) => {
    const [old, now] = [new Set(before[table]), new Set(after[table])];
    const lost = [...old].filter((row) => !now.has(row)).map((row) => `- ${table} ${row.slice(0, 400)}`);
    const added = [...now].filter((row) => !old.has(row)).map((row) => `+ ${table} ${row.slice(0, 400)}`);
    return [...lost, ...added];
  });
}
