import type { Settings } from "@/config/settings";
import { PURGE_CHANNEL } from "@/server/platform/cache/purge-channel";
import { provideDatabase, provideReadDatabase } from "@/server/platform/db/current-database";
import { type Database, type PoolCounts } from "@/server/platform/db/database";
import { readLockHolder } from "@/server/platform/db/data-directory-lock";
import { migrateDatabase } from "@/server/platform/db/migrate";
import { openEmbeddedDatabase, openServerDatabase } from "@/server/platform/db/open-database";
import { openReadReplica, type ReadReplica } from "@/server/platform/db/read-replica";
import { shareEmbedded, type SharedEmbedded } from "@/server/platform/db/share-embedded";
import { addShippedSources } from "@/server/run/first-catalogue/add-sources";
import { fillUnused } from "@/server/run/start/fill-unused";
import { logger } from "@/server/platform/log/logger";

export interface SiteDatabase {
  kind: "embedded" | "server";
  database: Database;
  readPool: (() => PoolCounts) | undefined;
  /** Null without `DATABASE_REPLICA_URL`. */
  replica: ReadReplica | null;
  close: () => Promise<void>;
}

/** A sentence for the operator if another process uses the embedded database; null otherwise. */
export function findDatabaseConflict(settings: Settings): string | null {
  if (settings.DATABASE_URL) return null;
  const holder = readLockHolder(settings.DATA_DIR);
  if (!holder) return null;
  const who = holder.socketDirectory ? "a running site" : "a running command or a site that is starting";
  return (
    `The embedded database in ${settings.DATA_DIR} is in use by process ${holder.pid}, ${who}. ` +
    "Stop it, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server."
  );
}

/** Milliseconds for one query of a page or endpoint. */
const QUERY_LIMIT = 15_000;

/** Connections for the site's own work: a job and its lease, refreshes, and other rounds. */
const WORK_CONNECTIONS = 4;

async function openEmbedded(dataDirectory: string, onCrash: (reason: string) => void) {
  const handle = await openEmbeddedDatabase(dataDirectory, onCrash);
  if (!("client" in handle)) {
    await handle.close();
    throw new Error(`The embedded database in ${dataDirectory} was taken by another process meanwhile.`);
  }
  return handle;
}

/**
 * Opens and migrates the database, fills an unused one (`fillUnused`), and shares an embedded one
 * with the commands. `report` gets messages about slow steps, `onPurge` purges of an embedded database (those
 * of a server come over a connection), `onCrash` is called when the embedded database stops for good.
 */
export async function prepareDatabase(
  settings: Settings,
  report: (text: string) => void,
  onPurge: (payload: string) => void = () => undefined,
  onCrash: (reason: string) => void = () => undefined,
): Promise<SiteDatabase> {
  const embedded = settings.DATABASE_URL ? null : await openEmbedded(settings.DATA_DIR, onCrash);
  const handle =
    embedded ?? openServerDatabase(settings.DATABASE_URL ?? "", { maximumConnections: WORK_CONNECTIONS });
  // Visitors' queries have a time limit; the site's own work on many items has none.
  const visitors = embedded ?? openServerDatabase(settings.DATABASE_URL ?? "", { queryLimit: QUERY_LIMIT });
  let shared: SharedEmbedded | null = null;
  let replica: ReadReplica | null = null;
  const close = async () => {
    await shared?.stop();
    if (replica) provideReadDatabase(undefined);
    await replica?.close();
    if (visitors !== handle) await visitors.close();
    await handle.close();
  };
  try {
    await migrateDatabase(handle.database);
    await fillUnused(handle.database, settings, report);
    if (settings.FIRST_CATALOGUE === "on") await addShippedSources(handle.database, new Date());
    const onError = (error: unknown) => logger.error({ err: error }, "database.shared-connection-failed");
    if (embedded) {
      await embedded.client.listen(PURGE_CHANNEL, onPurge);
      shared = await shareEmbedded(embedded.client, settings.DATA_DIR, onError, ({ channel, payload }) => {
        if (channel === PURGE_CHANNEL) onPurge(payload);
      });
    }
  } catch (error) {
    await close();
    throw error;
  }
  provideDatabase(visitors);
  if (settings.DATABASE_REPLICA_URL && "pool" in visitors) {
    replica = openReadReplica(settings.DATABASE_REPLICA_URL, visitors, { queryLimit: QUERY_LIMIT });
    provideReadDatabase(replica.database);
  }
  const { readPool } = visitors;
  return { kind: embedded ? "embedded" : "server", database: handle.database, readPool, replica, close };
}
