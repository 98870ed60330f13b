import type { FeedCounts, FeedFailure, FeedRunState } from "@/lib/contracts/feeds";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { feed, feedRun } from "@/server/platform/db/schema/feeds";
import { applyProducts, inspectProducts } from "@/server/ingest/feeds/apply-products";
import { applyReviews, inspectReviews } from "@/server/ingest/feeds/apply-reviews";
import { FeedFailureError } from "@/server/ingest/feeds/feed-failure";
import { feedFolder, uploadPath } from "@/server/ingest/feeds/feed-files";
import { readFeedText } from "@/server/ingest/feeds/feed-text";
import { fetchFeed, type FetchedFeed } from "@/server/ingest/feeds/fetch-feed";
import { ParsedRowWriter, readParsedRows } from "@/server/ingest/feeds/parsed-rows";
import type { FeedApplication, FeedInspection } from "@/server/ingest/feeds/batches";
import { markAllSeen } from "@/server/ingest/feeds/mark-all-seen";
import type { FeedRow } from "@/server/ingest/feeds/write-feed-offers";
import { UnusableXmlError } from "@/server/ingest/import/xml-elements";
import { eq, sql } from "drizzle-orm";
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";

/** A file that lost more than this share of its rows waits for a decision. */
const LARGEST_LOSS = 0.15;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIRST_RETRY = 5 * MINUTE;

export interface RunOptions {
  now: () => Date;
  dataDirectory: string;
  privateHosts: readonly string[];
  isWhole?: boolean;
  /** Whether pages wait for each transaction, as on an embedded database. */
  isShared?: boolean;
  signal?: AbortSignal | undefined;
  onProgress?: (done: number, total: number) => void | Promise<void>;
}

export interface RunOutcome {
  runId: number;
  state: Exclude<FeedRunState, "running" | "discarded">;
  rows: number | null;
  counts: FeedCounts | null;
  failure: FeedFailure | null;
}

type Ended = Omit<RunOutcome, "runId"> & {
  problems: FeedInspection["problems"];
  changes: Partial<typeof feed.$inferInsert>;
};

/** Whether a file has so much less than the one before it that it may be broken. */
const isShrunken = (usable: number, before: number | null): boolean =>
  before !== null && usable < before * (1 - LARGEST_LOSS);

/** In hexadecimal digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

const nextRun = ({ address, intervalHours }: FeedRow, now: Date) =>
  address === null ? null : new Date(now.getTime() + intervalHours * HOUR);

/** Sooner than the next run would come, and less and less often. */
export function retryAt(
  { failures, intervalHours }: Pick<FeedRow, "failures" | "intervalHours">,
  now: Date,
): Date {
  const pause = Math.min(FIRST_RETRY * 2 ** Math.min(failures, 16), intervalHours * HOUR);
  return new Date(now.getTime() + pause);
}

async function fileOf(
  source: FeedRow,
  options: RunOptions,
): Promise<{ path: string; fetched: FetchedFeed; release: () => Promise<void> }> {
  const { dataDirectory, privateHosts, signal, isWhole = false } = options;
  if (source.address === null) {
    const path = uploadPath(dataDirectory, source.id);
    if (!existsSync(path)) throw new FeedFailureError({ reason: "no-file" });
    const fetched = { kind: "stored" as const, etag: null, lastModified: null };
    return { path, fetched, release: () => Promise.resolve() };
  }
  const folder = feedFolder(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `fetched-${source.id}-${randomUUID()}`);
  const release = () => rm(path, { force: true });
  const known = isWhole ? null : { etag: source.etag, lastModified: source.lastModified };
  try {
    const fetched = await fetchFeed({ address: source.address, known, privateHosts, signal }, path);
    return { path, fetched, release };
  } catch (error) {
    await release();
    throw error;
  }
}

function endIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new FeedFailureError({ reason: "interrupted" });
}

/** Lets a run end while it reads, also in a file that never has a row. */
async function* untilAborted(
  text: AsyncIterable<string>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  for await (const piece of text) {
    endIfAborted(signal);
    yield piece;
    // Text from a buffer comes without waiting for anything.
    await setImmediate();
  }
}

/** Rows wait in a file between being read and being applied. */
function kindOf<Row>(
  inspect: (
    text: AsyncGenerator<string>,
    now: Date,
    keep: (row: Row | null) => Promise<void>,
  ) => Promise<FeedInspection>,
  apply: (
    database: Database,
    source: FeedRow,
    rows: AsyncIterable<Row | null>,
    application: FeedApplication,
  ) => Promise<FeedCounts>,
) {
  return {
    inspect: async (
      path: string,
      rowsPath: string,
      { now, signal }: { now: Date; signal: AbortSignal | undefined },
    ): Promise<FeedInspection> => {
      const writer = await ParsedRowWriter.open<Row>(rowsPath);
      try {
        return await inspect(untilAborted(readFeedText(path), signal), now, (row) => writer.write(row));
      } finally {
        await writer.close();
      }
    },
    apply: (database: Database, source: FeedRow, rowsPath: string, application: FeedApplication) =>
      apply(database, source, readParsedRows<Row>(rowsPath), application),
  };
}

const kinds = {
  "merchant-products": kindOf(inspectProducts, applyProducts),
  "product-reviews": kindOf((text, _now, keep) => inspectReviews(text, keep), applyReviews),
} as const;

interface StoredFile {
  path: string;
  rowsPath: string;
  fetched: Extract<FetchedFeed, { kind: "stored" }>;
}

async function applyFile(
  database: Database,
  source: FeedRow,
  { path, rowsPath, fetched }: StoredFile,
  { now, signal, onProgress, isShared = false }: RunOptions,
): Promise<Ended> {
  const startedAt = now();
  const { inspect, apply } = kinds[source.kind];
  const inspection = await inspect(path, rowsPath, { now: startedAt, signal });
  const { rows, usable, problems, dependsOnTime } = inspection;
  if (rows === 0) throw new FeedFailureError({ reason: "empty" });
  if (isShrunken(usable, source.rows)) {
    const changes = { state: "waits" as const, nextRunAt: nextRun(source, now()), failures: 0 };
    return { state: "waits", rows: usable, counts: null, failure: null, problems, changes };
  }
  let done = 0;
  const counts = await apply(database, source, rowsPath, {
    startedAt,
    now,
    isShared,
    file: { name: source.name, sha256: await sha256Of(path), rows },
    onBatch: (rows) => {
      endIfAborted(signal);
      done += rows;
      return onProgress?.(done, rows);
    },
  });
  const changes = {
    ...(source.state === "waits" && { state: "active" as const }),
    // Where the same file means something else tomorrow, it has to be read again tomorrow.
    etag: dependsOnTime ? null : fetched.etag,
    lastModified: dependsOnTime ? null : fetched.lastModified,
    rows: usable,
    appliedAt: now(),
    nextRunAt: nextRun(source, now()),
    failures: 0,
  };
  return { state: "done", rows: usable, counts, failure: null, problems, changes };
}

async function takeRun(database: Database, source: FeedRow, options: RunOptions): Promise<Ended> {
  const { path, fetched, release } = await fileOf(source, options);
  const rowsPath = join(feedFolder(options.dataDirectory), `rows-${source.id}-${randomUUID()}`);
  try {
    if (fetched.kind === "stored")
      return await applyFile(database, source, { path, rowsPath, fetched }, options);
    const now = options.now();
    await markAllSeen(database, source, now);
    const changes = { appliedAt: now, nextRunAt: nextRun(source, now), failures: 0 };
    return { state: "unchanged", rows: null, counts: null, failure: null, problems: [], changes };
  } finally {
    await rm(rowsPath, { force: true });
    await release();
  }
}

function failedRun(source: FeedRow, error: unknown, now: Date): Ended | null {
  const told: FeedFailure | null =
    error instanceof FeedFailureError
      ? error.failure
      : error instanceof UnusableXmlError
        ? { reason: error.problem, ...(error.line !== null && { detail: String(error.line) }) }
        : null;
  if (told === null) return null;
  const changes = {
    failures: Math.min(source.failures + 1, 1_000),
    nextRunAt: source.address === null ? null : retryAt(source, now),
  };
  return { state: "failed", rows: null, counts: null, failure: told, problems: [], changes };
}

async function endRun(database: Database, feedId: number, runId: number, ended: Ended, now: Date) {
  const { state, rows, counts, problems, changes } = ended;
  await database.transaction(async (transaction) => {
    await transaction
      .update(feedRun)
      .set({ finishedAt: now, state, rows, counts, problems, failure: ended.failure })
      .where(eq(feedRun.id, runId));
    await transaction.update(feed).set(changes).where(eq(feed.id, feedId));
    await transaction.execute(sql`
      delete from feed_run where feed_id = ${feedId} and id not in (
        select id from feed_run where feed_id = ${feedId} order by id desc limit 50)`);
  });
}

/** A broken file, or one that lost more than 15% of its rows, changes nothing. May be repeated. */
export async function runFeed(
  database: Database,
  feedId: number,
  options: RunOptions,
): Promise<Result<RunOutcome, "unknown-feed">> {
  const [source] = await database.select().from(feed).where(eq(feed.id, feedId));
  if (!source) return failure("unknown-feed");
  const [run] = await database
    .insert(feedRun)
    .values({ feedId, startedAt: options.now(), state: "running" })
    .returning({ id: feedRun.id });
  if (!run) throw new Error("The run was not stored");
  const end = async (ended: Ended) => {
    await endRun(database, feedId, run.id, ended, options.now());
    const { state, rows, counts } = ended;
    return ok({ runId: run.id, state, rows, counts, failure: ended.failure } as RunOutcome);
  };
  try {
    return await end(await takeRun(database, source, options));
  } catch (error) {
    const ended = failedRun(source, error, options.now());
    if (ended) return end(ended);
    const broken = failedRun(source, new FeedFailureError({ reason: "broken" }), options.now());
    if (broken) await end(broken);
    throw error;
  }
}
