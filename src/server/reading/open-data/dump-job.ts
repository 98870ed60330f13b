import { currentSettings } from "@/config/settings";
import { DATASETS } from "@/lib/contracts/open-data";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { siteStorage } from "@/server/platform/files/site-storage";
import { makeDump } from "@/server/reading/open-data/make-dump";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";

/** Writes the files of open data at three o'clock, when few people visit the site. */
export const dumpJob = defineRecurringKind({
  kind: "open-data.dump",
  schedule: { hour: 3 },
  timeLimit: 6 * 3_600_000,
  run: async ({ database, signal, progress }) => {
    const settings = currentSettings();
    const now = new Date();
    const files = await makeDump(database, {
      ...{ day: brazilianDay(now), now },
      dataDirectory: settings.DATA_DIR,
      storage: siteStorage(settings, "open-data"),
      isSnapshot: settings.DATABASE_URL !== undefined,
      signal,
      onTable: (written) => progress(written, DATASETS.length),
    });
    return { files: files?.length ?? 0 };
  },
});
