import { APPEAL_DAYS } from "@/lib/contracts/moderation";
import { queryRows, type Database } from "@/server/platform/db/database";
import { review } from "@/server/platform/db/schema/evidence";
import { eraseWithheld } from "@/server/community/moderation/withheld";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { removePhotoFiles } from "@/server/platform/photos/store-photos";
import { eraseOldProofs } from "@/server/community/purchases/purchase-proofs";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

const idRowSchema = z.object({ id: z.union([z.string(), z.number()]) });

/**
 * Erases removed reviews with their photos after the appeal period, unless an appeal waits, and the
 * correspondence about reviews that are gone. Each is a transaction of its own. Gives their number.
 */
export async function eraseOldRemovals(
  database: Database,
  storage: FileStorage,
  { now }: { now: Date },
): Promise<number> {
  await database.execute(
    sql`update moderation_decision set text = '' where review_id is null and text <> ''`,
  );
  await database.execute(sql`update moderation_appeal a set text = '' from moderation_decision d
    where d.id = a.decision_id and d.review_id is null and a.text <> ''`);
  const due = await queryRows(
    database,
    idRowSchema,
    sql`select r.id from review r join withheld_review w on w.review_id = r.id
      where r.removed_at < ${now.toISOString()}::timestamptz - make_interval(days => ${APPEAL_DAYS}::int)
        and not exists (select from moderation_decision d join moderation_appeal a on a.decision_id = d.id
          where d.review_id = r.id and a.answer_id is null)
      order by r.id`,
  );
  for (const { id } of due) {
    const photos = await database.transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(review)
        .where(eq(review.id, Number(id)))
        .for("update");
      return row?.removedAt ? eraseWithheld(transaction, row, now) : [];
    });
    await removePhotoFiles(storage, photos);
  }
  return due.length;
}

export const eraseRemovalsJob = defineRecurringKind({
  kind: "moderation.retention",
  schedule: { every: 3_600_000 },
  timeLimit: 3_600_000,
  run: async ({ database }) => {
    const now = new Date();
    await eraseOldProofs(database, { now });
    return { reviews: await eraseOldRemovals(database, currentPhotoStorage(), { now }) };
  },
});
