import { currentSettings } from "@/config/settings";
import { DATASETS } from "@/lib/contracts/open-data";
import { defineJobKind } from "@/server/jobs/job-kind";
import { dumpStorageOf } from "@/server/open-data/dump-storage";
import { makeDump } from "@/server/open-data/make-dump";
import { z } from "zod";

export const DUMP_KIND = "open-data.dump";

export const dumpJob = defineJobKind({
  kind: DUMP_KIND,
  payload: z.object({ day: z.iso.date() }),
  attempts: 5,
  run: async ({ day }, { database, signal, progress }) => {
    const settings = currentSettings();
    const files = await makeDump(database, {
      day,
      now: new Date(),
      dataDirectory: settings.DATA_DIR,
      storage: dumpStorageOf(settings),
      isSnapshot: settings.DATABASE_URL !== undefined,
      signal,
      onTable: (written) => progress(written, DATASETS.length),
    });
    return { files: files?.length ?? 0 };
  },
});
