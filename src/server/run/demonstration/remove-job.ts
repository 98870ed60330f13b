import { removeDemonstration } from "@/server/run/demonstration/remove";
import { defineJobKind } from "@/server/platform/jobs/job-kind";
import { z } from "zod";

export const REMOVAL_KIND = "demonstration.remove";

/**
 * The accounts stay, because the user may be signed in with one of them; `prova demo remove` deletes them
 * too.
 */
export const removeDemonstrationJob = defineJobKind({
  kind: REMOVAL_KIND,
  payload: z.object({}),
  attempts: 3,
  run: async (_payload, { database }) => ({
    categories: await database.transaction((transaction) => removeDemonstration(transaction)),
  }),
});
