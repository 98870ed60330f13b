/** A program that restores a backup and stops in the middle, for tests that kill it there. */
import { loadSettings } from "@/config/settings";
import { restoreBackup } from "@/server/run/backup/restore-backup";
import { openDatabase } from "@/server/platform/db/open-database";
import { writeSync } from "node:fs";

const STALL_AFTER = 5_000;

const handle = await openDatabase(loadSettings());
let pass = "";
await restoreBackup(handle.database, process.argv[2] ?? "", {
  isReplacing: true,
  observer: {
    begin: (text) => (pass = text),
    advance: (rows) => {
      if (pass !== "restoring" || rows < STALL_AFTER) return;
      writeSync(1, "in the middle\n");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
    end: () => undefined,
  },
});
