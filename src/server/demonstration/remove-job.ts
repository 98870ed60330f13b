import { removeDemonstration } from "@/server/demonstration/remove";
import { defineJobKind } from "@/server/jobs/job-kind";
import { z } from "zod";

/** The name of the kind in the database. */
export const REMOVAL_KIND = "demonstration.remove";

/**
 * Removes the demonstration's catalogue. The accounts stay, because whoever asks for it in the console may be signed
 * in with one of them; `npm run prova -- demo remove` takes these away too.
 */
export const removeDemonstrationJob = defineJobKind({
  kind: REMOVAL_KIND,
  payload: z.object({}),
  attempts: 3,
  run: async (_payload, { database }) => ({
    categories: await database.transaction((transaction) => removeDemonstration(transaction)),
  }),
});
