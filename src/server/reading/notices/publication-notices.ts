import { currentSettings, type Settings } from "@/config/settings";
import { queryRows, type Database } from "@/server/platform/db/database";
import { publicationNotice } from "@/server/platform/db/schema/operation";
import { enqueueJob } from "@/server/platform/jobs/enqueue";
import { HUB_KIND, INDEXNOW_KIND } from "@/server/reading/notices/publication-jobs";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

type Service = (typeof publicationNotice.$inferSelect)["service"];
const kinds: Readonly<Record<Service, string>> = { indexnow: INDEXNOW_KIND, websub: HUB_KIND };

type NoticeSettings = Pick<Settings, "INDEXNOW_KEY" | "WEBSUB_HUB_URL">;

const servicesOf = ({ INDEXNOW_KEY, WEBSUB_HUB_URL }: NoticeSettings): Service[] => [
  ...(INDEXNOW_KEY === undefined ? [] : (["indexnow"] as const)),
  ...(WEBSUB_HUB_URL === undefined ? [] : (["websub"] as const)),
];

const foundRowSchema = z.object({ found: z.boolean() });

/** The first time it only stores the time. */
const noticeOne = (database: Database, service: Service, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    await transaction.insert(publicationNotice).values({ service, toldUntil: now }).onConflictDoNothing();
    const [last] = await transaction
      .select()
      .from(publicationNotice)
      .where(eq(publicationNotice.service, service))
      .for("update");
    if (!last || last.toldUntil >= now) return false;
    const since = last.toldUntil.toISOString();
    const [{ found } = { found: false }] = await queryRows(
      transaction,
      foundRowSchema,
      sql`select exists (select from score where updated_at > ${since}::timestamptz) as found`,
    );
    if (!found) return false;
    await enqueueJob(transaction, {
      kind: kinds[service],
      payload: { since, until: now.toISOString() },
    });
    await transaction
      .update(publicationNotice)
      .set({ toldUntil: now })
      .where(eq(publicationNotice.service, service));
    return true;
  });

/**
 * Enqueues a job for each service that is set, if scores were published since its last notice. Gives the
 * number of jobs.
 */
export async function noticePublications(
  database: Database,
  settings: NoticeSettings,
  now: Date,
): Promise<number> {
  let enqueued = 0;
  for (const service of servicesOf(settings)) if (await noticeOne(database, service, now)) enqueued += 1;
  return enqueued;
}

export const noticePublicationsJob = defineRecurringKind({
  kind: "publication.notices",
  schedule: { every: 5 * 60_000 },
  timeLimit: 600_000,
  isDue: () => Promise.resolve(servicesOf(currentSettings()).length > 0),
  run: async ({ database }) => ({ jobs: await noticePublications(database, currentSettings(), new Date()) }),
});
