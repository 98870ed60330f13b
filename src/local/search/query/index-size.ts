import { queryCount, type Database } from "@/server/platform/db/database";
import { indexMark, SAMPLES, sampleMark } from "@/local/search/index/marks";
import { sql } from "drizzle-orm";

/** Records are counted up to this many. */
const COUNTED = 2_001;
/** In milliseconds. A small index may grow, so it is counted again soon; a large one stays large. */
const SMALL_REMEMBERED = 5_000;
const LARGE_REMEMBERED = 300_000;

interface KnownSize {
  size: number;
  until: number;
}

const known = new WeakMap<Database, Map<string, KnownSize>>();

async function readSize(database: Database, name: string): Promise<number> {
  const count = await queryCount(
    database,
    sql`select count(*)::int as count from (
      select from search_entry where index_name = ${name} limit ${COUNTED}) few`,
  );
  if (count < COUNTED) return count;
  const level = SAMPLES.length - 1;
  const words = `'${sampleMark(level)}' & '${indexMark(name)}'`;
  const sampled = await queryCount(
    database,
    sql`select count(*)::int as count from search_entry where words @@ ${words}::tsquery`,
  );
  return Math.max(count, sampled * (SAMPLES[level] ?? 1));
}

/** Approximate and remembered for a while. `owner` is the database behind `database`, or itself. */
export async function indexSize(
  owner: Database,
  database: Database,
  name: string,
  now: number,
): Promise<number> {
  const sizes = known.get(owner) ?? new Map<string, KnownSize>();
  known.set(owner, sizes);
  const found = sizes.get(name);
  if (found && found.until > now) return found.size;
  const size = await readSize(database, name);
  sizes.set(name, { size, until: now + (size < COUNTED ? SMALL_REMEMBERED : LARGE_REMEMBERED) });
  return size;
}
