import { loadSettings, type Settings } from "@/config/settings";
import { describeFailure } from "@/server/run/cli/describe-failure";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { migrateDatabase } from "@/server/platform/db/migrate";
import { closeDataDirectory } from "@/server/platform/db/private-directory";
import { openDatabase } from "@/server/platform/db/open-database";
import pTimeout from "p-timeout";

/** Milliseconds that an interrupted command may take to stop by itself. */
const STOP_LIMIT = 10_000;

/** Milliseconds that a finished command waits for its connections to close. */
const CLOSE_LIMIT = 5_000;

/** Exit code of an interrupted command by the convention of shells (128 + SIGINT). */
const INTERRUPTED = 130;

/** Gives the exit code. Ctrl+C and SIGTERM abort `interruption`; long work stops at its next safe point. */
export type DatabaseCommand = (
  handle: DatabaseHandle,
  settings: Settings,
  interruption: AbortSignal,
) => Promise<number>;

async function openMigrated(settings: Settings): Promise<DatabaseHandle | null> {
  const closed = closeDataDirectory(settings.DATA_DIR);
  if (!closed.ok) {
    process.stderr.write(`${closed.error}\n`);
    return null;
  }
  try {
    const handle = await openDatabase(settings);
    await migrateDatabase(handle.database);
    return handle;
  } catch (error) {
    process.stderr.write(`The database cannot be opened. ${error instanceof Error ? error.message : ""}\n`);
    return null;
  }
}

function listenForInterruption(): { signal: AbortSignal; stopListening: () => void } {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) return;
    process.stderr.write("\nStopping …\n");
    controller.abort();
    // The database rolls back an open transaction, so exiting at any time is safe.
    setTimeout(() => process.exit(INTERRUPTED), STOP_LIMIT).unref();
  };
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  const stopListening = () => void process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  return { signal: controller.signal, stopListening };
}

/**
 * Runs on the migrated database and sets the exit code. While the site runs on the embedded database, the
 * command works through the site's process.
 */
export async function withDatabase(run: DatabaseCommand): Promise<void> {
  const settings = loadSettings();
  const handle = await openMigrated(settings);
  if (!handle) {
    process.exitCode = 1;
    return;
  }
  const { signal, stopListening } = listenForInterruption();
  let exitCode = 1;
  try {
    exitCode = await run(handle, settings, signal);
  } catch (error) {
    const failure = describeFailure(error);
    if (failure === null) throw error;
    process.stderr.write(`${failure}\n`);
  } finally {
    stopListening();
    // After a connection lost within a transaction, the pool would wait for it for ever.
    await pTimeout(handle.close(), { milliseconds: CLOSE_LIMIT }).catch(() => undefined);
    // Set after the close, because the embedded database sets an exit code of its own.
    process.exitCode = signal.aborted ? INTERRUPTED : exitCode;
  }
}
