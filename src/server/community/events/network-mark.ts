import { queryRows, type Database } from "@/server/platform/db/database";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { sql } from "drizzle-orm";
import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";

const remembered = new WeakMap<Database, { day: string; key: string }>();

const keyRowSchema = z.object({ key: z.string() });

/** The first process of the day makes the key, and erases earlier ones. */
async function readDayKey(database: Database, day: string): Promise<string> {
  const [row] = await queryRows(
    database,
    keyRowSchema,
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
 * Marks of a network (`clientSubnetOf`) are the same all day and in all processes. The key is erased after
 * the day; then nobody can find a mark's network, or join marks of two days. The marks are UUIDs of version
 * 8.
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
