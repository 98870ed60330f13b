import { isLocalIdentity } from "@/config/identity";
import { searchConfiguration } from "@/config/search";
import type { Settings } from "@/config/settings";
import type { HealthEntry, HealthStatus, OutboxHealth } from "@/lib/contracts/operator-start";
import { indexName } from "@/lib/search/index-names";
import { queryRows, type Database } from "@/server/platform/db/database";
import { loadOutboxHealth } from "@/server/community/mail/outbox-health";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { photoFileName } from "@/server/platform/photos/photo-names";
import { withinTime } from "@/server/web/page/within-time";
import { siteSearchClient } from "@/server/publishing/search-records/site-search-client";
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { z } from "zod";

/** Milliseconds after which a part counts as down. */
const PATIENCE = 2_000;
/** Milliseconds of an empty query from which the database is called slow. */
const SLOW = 500;
/** Seconds after which a waiting leaf counts as stuck. */
const STUCK_SECONDS = 60;
/** Free bytes under which a disk is nearly full. */
const LITTLE_ROOM = 2 ** 30;

const outboxStatus = {
  ...{ local: "ok", ok: "ok", refused: "warning", failing: "problem", late: "problem" },
} as const satisfies Record<OutboxHealth["state"], HealthStatus>;

type EntryOf<Part extends HealthEntry["part"]> = Extract<HealthEntry, { part: Part }>;

async function checkDatabase(database: Database, settings: Settings): Promise<EntryOf<"database">> {
  const start = performance.now();
  await database.execute(sql`select 1`);
  const milliseconds = Math.round(performance.now() - start);
  const isSlow = milliseconds > SLOW;
  const isEmbedded = settings.DATABASE_URL === undefined;
  return {
    part: "database",
    ...(isSlow ? { status: "warning", state: "slow" } : { status: "ok", state: "ok" }),
    ...{ isEmbedded, milliseconds },
  };
}

const itemsRowSchema = z.object({ items: z.number() });

async function checkSearch(database: Database, settings: Settings): Promise<EntryOf<"search">> {
  const { indexPrefix } = searchConfiguration(settings);
  const request = {
    indexName: indexName("items", undefined, indexPrefix),
    query: "",
    hitsPerPage: 1,
    analytics: false,
  };
  const found = await withinTime(Date.now() + PATIENCE, "health-search", async () => {
    const answer = await siteSearchClient().search({ requests: [request] });
    const [first] = answer.results;
    return first && "nbHits" in first ? (first.nbHits ?? null) : null;
  });
  const [row] = await queryRows(
    database,
    itemsRowSchema,
    sql`select count(*)::int as items from search_record
    where index_name = ${indexName("items")}`,
  );
  const items = row?.items ?? 0;
  if (found === null) return { part: "search", status: "problem", state: "down", found: 0, items };
  return found === items
    ? { part: "search", status: "ok", state: "ok", found, items }
    : { part: "search", status: "warning", state: "behind", found, items };
}

function checkMail(settings: Settings): EntryOf<"mail"> {
  return isLocalIdentity(settings)
    ? { part: "mail", status: "warning", state: "local" }
    : { part: "mail", status: "ok", state: "pool" };
}

async function checkOutbox(database: Database, settings: Settings): Promise<EntryOf<"outbox">> {
  const health = await loadOutboxHealth(database, {
    hasServer: settings.SMTP_URL !== undefined,
    now: new Date(),
  });
  return { status: outboxStatus[health.state], ...health };
}

const logStateRowSchema = z.object({
  waiting: z.number(),
  isStuck: z.boolean(),
  checkpointAt: z.string().nullable(),
});

async function checkLog(database: Database): Promise<EntryOf<"log">> {
  const [row] = await queryRows(
    database,
    logStateRowSchema,
    sql`select (select count(*)::int from log_entry) as waiting,
      exists (select from log_entry where at < now() - make_interval(secs => ${STUCK_SECONDS}::int)) as "isStuck",
      (select at from log_checkpoint order by size desc limit 1) as "checkpointAt"`,
  );
  const { waiting = 0, isStuck = false, checkpointAt = null } = row ?? {};
  const known = { waiting, checkpointAt: checkpointAt && new Date(checkpointAt).toISOString() };
  if (isStuck) return { part: "log", status: "problem", state: "stuck", ...known };
  return { part: "log", status: "ok", state: known.checkpointAt === null ? "empty" : "ok", ...known };
}

async function checkPhotos(settings: Settings): Promise<EntryOf<"photos">> {
  // No photo has this name, but even a missing file shows that the storage answers.
  const name = photoFileName(randomUUID(), "small");
  const read = () =>
    currentPhotoStorage()
      .read(name)
      .then(() => true);
  const isThere = await withinTime(Date.now() + PATIENCE, "health-photos", read);
  const isOnDisk = settings.PHOTO_BUCKET_URL === undefined;
  const disk = isOnDisk ? await statfs(settings.DATA_DIR).catch(() => null) : null;
  const free = disk && disk.bavail * disk.bsize;
  if (!isThere || (isOnDisk && free === null))
    return { part: "photos", status: "problem", state: "down", free };
  return free !== null && free < LITTLE_ROOM
    ? { part: "photos", status: "warning", state: "full", free }
    : { part: "photos", status: "ok", state: "ok", free };
}

export function loadHealth(database: Database, settings: Settings): Promise<HealthEntry[]> {
  return Promise.all([
    checkDatabase(database, settings),
    checkSearch(database, settings),
    checkMail(settings),
    checkOutbox(database, settings),
    checkLog(database),
    checkPhotos(settings),
  ]);
}
