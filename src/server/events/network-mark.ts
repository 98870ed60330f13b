import { queryRows, type Database } from "@/server/db/database";
import { brazilianDay } from "@/server/rankings/brazilian-day";
import { sql } from "drizzle-orm";
import { createHmac, randomBytes } from "node:crypto";

/** The key of the last day that was asked for, of each database of this process. */
const remembered = new WeakMap<Database, { day: string; key: string }>();

/** The key of a day, which the first process of the day makes; those of earlier days are erased then. */
async function readDayKey(database: Database, day: string): Promise<string> {
  const [row] = await queryRows<{ key: string }>(
    database,
    sql`with gone as (delete from event_day_key where day < ${day}),
      made as (
        insert into event_day_key (day, key) values (${day}, ${randomBytes(32).toString("hex")})
        on conflict (day) do nothing returning key)
      select key from made union all select key from event_day_key where day = ${day} limit 1`,
  );
  if (row) return row.key;
  // Another process made it between the two.
  return readDayKey(database, day);
}

/**
 * Gives the marks of networks for a day of São Paulo: the same for every event of a network on that day, in all
 * processes. When its day is over the key is erased, and nobody can tell any more whose mark it was, or which marks of
 * two days belong together.
 * @returns a mark as a UUID of its own kind (version 8, RFC 9562) for a network (`clientSubnetOf`)
 */
export async function markNetworks(database: Database, now: Date): Promise<(subnet: string) => string> {
  const day = brazilianDay(now);
  let known = remembered.get(database);
  if (known?.day !== day) {
    known = { day, key: await readDayKey(database, day) };
    remembered.set(database, known);
  }
  const { key } = known;
  return (subnet) => {
    const digits = createHmac("sha256", key).update(subnet).digest("hex");
    const parts = [
      digits.slice(0, 8),
      digits.slice(8, 12),
      `8${digits.slice(13, 16)}`,
      `8${digits.slice(17, 20)}`,
    ];
    return [...parts, digits.slice(20, 32)].join("-");
  };
}
