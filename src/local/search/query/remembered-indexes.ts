import { queryRows, type Database } from "@/server/platform/db/database";
import { readIndexes, type StoredIndex } from "@/local/search/index/stored-index";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

interface RememberedIndexes {
  version: string;
  byName: Map<string, StoredIndex | null>;
}

const remembered = new WeakMap<Database, RememberedIndexes>();
/** Limited, because anybody may ask for indices that do not exist. */
const MOST = 200;

const versionRowSchema = z.object({ version: z.string() });

/**
 * The database only says the version of all rows each time, because settings and synonyms are long and seldom
 * change. `owner` is the database behind `transaction`; `before` are columns that are evaluated first.
 */
export async function rememberedIndexes(
  owner: Database,
  transaction: Database,
  names: readonly string[],
  before: SQL,
): Promise<Map<string, StoredIndex>> {
  const [row] = await queryRows(
    transaction,
    versionRowSchema,
    sql`select ${before}, (select md5(string_agg(concat(name, xmin, ctid), ' ' order by name)) from search_index) as version`,
  );
  const version = row?.version ?? "";
  let known = remembered.get(owner);
  if (known?.version !== version || known.byName.size > MOST) {
    known = { version, byName: new Map() };
    remembered.set(owner, known);
  }
  const { byName } = known;
  const missing = names.filter((name) => !byName.has(name));
  if (missing.length > 0) {
    const read = await readIndexes(transaction, missing);
    for (const name of missing) byName.set(name, read.get(name) ?? null);
  }
  return new Map(
    names.flatMap((name): [string, StoredIndex][] => {
      const index = byName.get(name);
      return index ? [[name, index]] : [];
    }),
  );
}
