import { withDatabase } from "@/server/run/cli/with-database";
import { countRows } from "@/server/run/backup/format";
import { showBackupProgress } from "@/server/run/backup/progress";
import { writeBackup } from "@/server/run/backup/write-backup";
import type { Database } from "@/server/platform/db/database";
import { Command } from "commander";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";

const count = new Intl.NumberFormat("en-GB");

function defaultPath(dataDirectory: string, now: Date): string {
  const folder = join(dataDirectory, "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replace(/\.\d+Z$/, "Z");
  return join(folder, `prova-${time.replaceAll(":", "-")}.jsonl.gz`);
}

async function backUp(
  database: Database,
  path: string,
  now: Date,
  interruption: AbortSignal,
): Promise<number> {
  const observer = showBackupProgress(process.stderr, () => performance.now());
  const result = await writeBackup(database, path, { now, observer, interruption });
  if (!result.ok) {
    console.error(`Not backed up: ${result.error}.`);
    return 1;
  }
  const { tables } = result.value;
  const rows = count.format(countRows(result.value));
  console.log(
    `Backed up ${rows} rows of ${tables.length} tables (${count.format(statSync(path).size)} bytes):`,
  );
  console.log(path);
  return 0;
}

export function backupCommand(): Command {
  return new Command("backup")
    .description("write all data to one file, also while the site runs")
    .argument(
      "[file]",
      "the file, which must not be there yet; in DATA_DIR/backups, named by the time, without it",
    )
    .action((file: string | undefined) =>
      withDatabase(({ database }, settings, interruption) => {
        const now = new Date();
        return backUp(database, file ?? defaultPath(settings.DATA_DIR, now), now, interruption);
      }),
    );
}
