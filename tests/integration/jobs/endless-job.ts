import { loadSettings } from "@/config/settings";
import { openDatabase } from "@/server/platform/db/open-database";
import { defineJobKind } from "@/server/platform/jobs/job-kind";
import { startJobs } from "@/server/platform/jobs/start-jobs";
import { z } from "zod";

/** A process that runs a job without end, until it is killed. Its lease is the first argument, in milliseconds. */
const handle = await openDatabase(loadSettings());
const endless = defineJobKind({
  kind: "test.endless",
  payload: z.object({}),
  attempts: 3,
  run: () => {
    process.stdout.write("running\n");
    return new Promise(() => undefined);
  },
});
startJobs(handle.database, {
  kinds: [endless],
  lease: Number(process.argv[2]),
  onError: (error) => console.error(error),
});
