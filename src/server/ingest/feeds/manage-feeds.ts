import type { FeedFacts } from "@/lib/contracts/feeds";
import type { OperatorAction } from "@/lib/contracts/operator-actions";
import { failure, ok, type Result } from "@/lib/result";
import type { Database } from "@/server/platform/db/database";
import { feed, feedRun } from "@/server/platform/db/schema/feeds";
import { publicPart } from "@/server/ingest/feeds/feed-address";
import type { FeedRow } from "@/server/ingest/feeds/write-feed-offers";
import { enqueueJob } from "@/server/platform/jobs/enqueue";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { and, desc, eq, ne } from "drizzle-orm";

export const RUN_FEED = "feeds.run";
export const DELETE_FEED = "feeds.delete";

/** `not-waiting`: no file waits for a decision. `being-deleted`: nothing can be done with it any more. */
export type FeedProblem = "unknown-feed" | "not-waiting" | "being-deleted";

export interface FeedChange {
  readonly actor: Actor;
  readonly now: Date;
}

const auditedFacts = ({
  name,
  kind,
  address,
  categoryId,
  store,
  isCommissioned,
  usesPictures,
  intervalHours,
  state,
}: FeedRow) => ({
  ...{ name, kind, address, categoryId, store, isCommissioned, usesPictures, intervalHours, state },
});

type AuditedFacts = ReturnType<typeof auditedFacts>;

const withoutSecrets = (facts: AuditedFacts): AuditedFacts => ({
  ...facts,
  address: facts.address === null ? null : publicPart(facts.address),
});

function differences(before: AuditedFacts, after: AuditedFacts) {
  const changed = (Object.keys(after) as (keyof AuditedFacts)[]).filter(
    (name) => before[name] !== after[name],
  );
  const only = (facts: AuditedFacts) => {
    const shown = withoutSecrets(facts);
    return Object.fromEntries(changed.map((name) => [name, shown[name]]));
  };
  return changed.length === 0 ? null : { before: only(before), after: only(after) };
}

async function lockFeed(transaction: Database, id: number): Promise<Result<FeedRow, FeedProblem>> {
  const [row] = await transaction.select().from(feed).where(eq(feed.id, id)).for("update");
  if (!row) return failure("unknown-feed");
  return row.state === "deleting" ? failure("being-deleted") : ok(row);
}

export const enqueueRun = (transaction: Database, feedId: number, isWhole: boolean): Promise<number> =>
  enqueueJob(transaction, { kind: RUN_FEED, payload: { feedId, isWhole }, key: `feed-${feedId}` });

export function createFeed(
  database: Database,
  facts: FeedFacts,
  { actor, now }: FeedChange,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const nextRunAt = facts.address === null ? null : now;
    const [row] = await transaction
      .insert(feed)
      .values({ ...facts, nextRunAt, createdAt: now })
      .returning();
    if (!row) throw new Error("The feed was not stored");
    const subject = { kind: "feed" as const, id: row.id, name: row.name };
    await recordAction(transaction, {
      ...{ actor, action: "feed-created", subject },
      ...{ before: null, after: withoutSecrets(auditedFacts(row)), at: now },
    });
    if (row.address !== null) await enqueueRun(transaction, row.id, true);
    return row.id;
  });
}

/** What changes nothing is not recorded in the audit log. */
function change(
  database: Database,
  id: number,
  { actor, now }: FeedChange,
  decide: (row: FeedRow, transaction: Database) => Promise<Result<Partial<FeedRow>, FeedProblem>>,
  action: OperatorAction = "feed-edited",
): Promise<Result<FeedRow, FeedProblem>> {
  return database.transaction(async (transaction) => {
    const held = await lockFeed(transaction, id);
    if (!held.ok) return held;
    const decided = await decide(held.value, transaction);
    if (!decided.ok) return decided;
    const [row = held.value] =
      Object.keys(decided.value).length === 0
        ? []
        : await transaction.update(feed).set(decided.value).where(eq(feed.id, id)).returning();
    const changes = differences(auditedFacts(held.value), auditedFacts(row));
    if (changes || action !== "feed-edited") {
      const subject = { kind: "feed" as const, id, name: row.name };
      await recordAction(transaction, {
        actor,
        action,
        subject,
        ...(changes ?? { before: {}, after: {} }),
        at: now,
      });
    }
    return ok(row);
  });
}

/** Facts about its offers or its address count with the next run, which then comes at once. */
export const editFeed = (database: Database, id: number, facts: FeedFacts, options: FeedChange) =>
  change(database, id, options, (row, transaction) => {
    // Offers and reviews of the other kind would stay behind.
    const next = { ...facts, kind: row.kind };
    const isOther = next.address !== row.address || next.categoryId !== row.categoryId;
    const tellsOther =
      next.store !== row.store ||
      next.isCommissioned !== row.isCommissioned ||
      next.usesPictures !== row.usesPictures;
    if (!isOther && !tellsOther && next.intervalHours === row.intervalHours) return Promise.resolve(ok(next));
    const nextRunAt = next.address === null ? null : options.now;
    const run = row.state === "paused" ? Promise.resolve(0) : enqueueRun(transaction, id, true);
    // A file from elsewhere is not compared with the one before it.
    return run.then(() =>
      ok({ ...next, nextRunAt, etag: null, lastModified: null, ...(isOther && { rows: null }) }),
    );
  });

export const pauseFeed = (
  database: Database,
  { id, isPaused }: { id: number; isPaused: boolean },
  options: FeedChange,
) =>
  change(database, id, options, (row) =>
    Promise.resolve(
      ok({
        state: isPaused ? "paused" : "active",
        nextRunAt: isPaused || row.address === null ? null : options.now,
        failures: 0,
      }),
    ),
  );

export const runFeedNow = (database: Database, id: number, options: FeedChange) =>
  change(
    database,
    id,
    options,
    async (_row, transaction) => {
      await enqueueRun(transaction, id, true);
      return ok({});
    },
    "feed-run",
  );

/** The run whose file lost so many rows that it waits; null where none does. */
async function waitingRun(transaction: Database, feedId: number) {
  const [run] = await transaction
    .select()
    .from(feedRun)
    .where(and(eq(feedRun.feedId, feedId), ne(feedRun.state, "running")))
    .orderBy(desc(feedRun.id))
    .limit(1);
  return run?.state === "waits" ? run : null;
}

/** Confirmed, the feed runs at once, and the next file is compared with this one. */
export const decideShrunken = (
  database: Database,
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
  options: FeedChange,
) =>
  change(
    database,
    id,
    options,
    async (row, transaction) => {
      const run = row.state === "waits" ? await waitingRun(transaction, id) : null;
      if (!run) return failure("not-waiting");
      if (isConfirmed) await enqueueRun(transaction, id, true);
      else await transaction.update(feedRun).set({ state: "discarded" }).where(eq(feedRun.id, run.id));
      return ok({ state: "active", ...(isConfirmed && { rows: run.rows }) });
    },
    isConfirmed ? "feed-confirmed" : "feed-discarded",
  );

export const deleteFeed = (database: Database, id: number, options: FeedChange) =>
  change(
    database,
    id,
    options,
    async (_row, transaction) => {
      await enqueueJob(transaction, { kind: DELETE_FEED, payload: { feedId: id }, key: `feed-${id}` });
      return ok({ state: "deleting", nextRunAt: null });
    },
    "feed-deleted",
  );
