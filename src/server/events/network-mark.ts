import { queryRows, type Database } from "@/server/db/database";
import { brazilianDay } from "@/server/rankings/brazilian-day";
import { sql } from "drizzle-orm";
import { createHmac, randomBytes } from "node:crypto";

/** The latest daily key of each database that this process uses. */
const remembered = new WeakMap<Database, { day: string; key: string }>();

/** The key of a day. The first process of the day makes it, and erases those of earlier days. */
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
  // Another process has made it meanwhile.
  return readDayKey(database, day);
}

/**
 * Makes the marks of networks for a day of São Paulo: the same for every event of a network on that day, in all
 * processes. The key is erased after its day. Then nobody can find out the network of a mark, or which marks of two
 * days belong together.
 * @returns a function that gives the mark of a network (`clientSubnetOf`), a UUID of its own kind (version 8, RFC
 * 9562)
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
