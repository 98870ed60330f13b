import { queryRows, type Database } from "@/server/db/database";
import { readIndexes, type StoredIndex } from "@/server/search/stored-index";
import { LRUCache } from "lru-cache";
import { sql, type SQL } from "drizzle-orm";

interface RememberedIndex {
  version: string;
  index: StoredIndex;
}

const remembered = new WeakMap<Database, LRUCache<string, RememberedIndex>>();
/** Anybody with the key for writing can make indices. */
const MOST = 200;

/**
 * The named indices that there are, by name, as they are now. Settings and synonyms are long and seldom change: what
 * the database says each time is the version of their rows alone, of which no two are alike.
 * @param owner the database that is asked through `transaction`
 * @param before what the same statement does first, as columns
 */
export async function rememberedIndexes(
  owner: Database,
  transaction: Database,
  names: readonly string[],
  before: SQL,
): Promise<Map<string, StoredIndex>> {
  const known = remembered.get(owner) ?? new LRUCache<string, RememberedIndex>({ max: MOST });
  remembered.set(owner, known);
  const rows = await queryRows<{ name: string; version: string }>(
    transaction,
    sql`select i.name, concat_ws(' ', i.xmin, i.ctid, p.xmin, p.ctid) as version, s.*
      from search_index i left join search_index p on p.name = i.primary_name cross join (select ${before} offset 0) s
      where i.name in (select value from jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb))`,
  );
  const changed = rows.filter(({ name, version }) => known.get(name)?.version !== version);
  if (changed.length > 0) {
    const read = await readIndexes(
      transaction,
      changed.map(({ name }) => name),
    );
    for (const { name, version } of changed) {
      const index = read.get(name);
      if (index) known.set(name, { version, index });
    }
  }
  return new Map(
    rows.flatMap(({ name }): [string, StoredIndex][] => {
      const index = known.get(name)?.index;
      return index ? [[name, index]] : [];
    }),
  );
}
