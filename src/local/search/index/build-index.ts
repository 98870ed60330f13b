import { ENTRY_VERSION } from "@/local/search/index/search-entry";
import { countBeginnings } from "@/local/search/index/term-beginnings";
import { recountTerms } from "@/local/search/index/write-terms";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** KiB of writes outside the index of words. Searches read them one by one; a build is faster with more. */
const PENDING = 256;
const PENDING_WHILE_BUILT = 16_384;

async function setPendingWords(database: Database, size: number): Promise<void> {
  await database.execute(
    sql`alter index search_entry_words set (gin_pending_list_limit = ${sql.raw(String(size))})`,
  );
}

/** Makes writing many records faster until `endBuilding`. Searches go on meanwhile. */
export async function startBuilding(database: Database): Promise<void> {
  await setPendingWords(database, PENDING_WHILE_BUILT);
}

/** Works also after an interrupted build. */
export async function endBuilding(database: Database): Promise<void> {
  await setPendingWords(database, PENDING);
}

/** For indexes whose records were all written: counts words and stores the version of the entries. */
export async function finishIndexes(transaction: Database, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await recountTerms(transaction, name);
    await countBeginnings(transaction, name);
  }
  await transaction.execute(sql`
    insert into search_state (name, value) values ('entry-version', ${String(ENTRY_VERSION)})
    on conflict (name) do update set value = excluded.value, updated_at = now()`);
}

export async function settleIndexes(database: Database): Promise<void> {
  // The planner needs current statistics; `analyze` reads a small share of the rows.
  await database.execute(sql`analyze search_entry, search_term, search_beginning, search_record`);
  // Otherwise searches would read the latest writes one by one.
  await database.execute(sql`select gin_clean_pending_list('search_entry_words')`);
}

const valueRowSchema = z.object({ value: z.string() });

export async function hasThisVersion(database: Database): Promise<boolean> {
  const [row] = await queryRows(
    database,
    valueRowSchema,
    sql`select value from search_state where name = 'entry-version'`,
  );
  return row?.value === String(ENTRY_VERSION);
}

/** To be called before the first index is made. */
export async function startVersion(transaction: Database, firstIndex: string): Promise<void> {
  await transaction.execute(sql`
    insert into search_state (name, value) select 'entry-version', ${String(ENTRY_VERSION)}
    where not exists (select from search_index where name = ${firstIndex}) on conflict do nothing`);
}
