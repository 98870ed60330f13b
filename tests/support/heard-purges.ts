import { PURGE_CHANNEL, tagsOfPayload } from "@/server/platform/cache/purge-channel";
import { Client } from "pg";

/** Collects the tags that are purged on a PostgreSQL database from now on. */
export async function hearPurges(
  databaseUrl: string,
): Promise<{ tags: ReadonlySet<string>; stop: () => Promise<void> }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const tags = new Set<string>();
  client.on("notification", ({ payload = "" }) => tagsOfPayload(payload).forEach((tag) => tags.add(tag)));
  await client.query(`listen ${PURGE_CHANNEL}`);
  return { tags, stop: () => client.end() };
}
