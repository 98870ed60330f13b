import { readDraft } from "@/server/editorial/categories/draft";
import { publishDraft } from "@/server/editorial/categories/publish-criteria";
import type { Database } from "@/server/platform/db/database";
import { categoryDraft } from "@/server/platform/db/schema/categories";
import { enqueueJob } from "@/server/platform/jobs/enqueue";
import { defineJobKind, JobFailure } from "@/server/platform/jobs/job-kind";
import { categoryEditorText } from "@/text/category-editor";
import { eq } from "drizzle-orm";
import { z } from "zod";

const KIND = "criteria.publish";
const payload = z.object({ categoryId: z.number().int(), seen: z.string() });
type Payload = z.infer<typeof payload>;

/**
 * Publishes criteria of categories that are too large for one request. The draft's author counts as the actor.
 */
export const publishCriteriaJob = defineJobKind<Payload>({
  kind: KIND,
  payload,
  attempts: 3,
  run: async ({ categoryId, seen }, { database }) => {
    const userId = (await readDraft(database, categoryId))?.authorId;
    const actor = userId ? ({ kind: "user", userId } as const) : ({ kind: "job" } as const);
    const published = await publishDraft(database, { categoryId, seen, actor }, { now: new Date() });
    if (!published.ok) throw new JobFailure(categoryEditorText.problems.jobChanged, { isFinal: true });
    return published.value;
  },
});

export function enqueuePublication(
  database: Database,
  { categoryId, seen, userId }: Payload & { userId: string },
): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction
      .update(categoryDraft)
      .set({ authorId: userId })
      .where(eq(categoryDraft.categoryId, categoryId));
    return enqueueJob(transaction, { kind: KIND, payload: { categoryId, seen }, key: String(categoryId) });
  });
}
