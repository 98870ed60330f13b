import { countRows } from "@/server/run/backup/format";
import { showBackupProgress } from "@/server/run/backup/progress";
import { restoreBackup } from "@/server/run/backup/restore-backup";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database } from "@/server/platform/db/database";
import { Command } from "commander";

interface Options {
  readonly replace?: boolean;
}

const count = new Intl.NumberFormat("en-GB");

async function restore(
  database: Database,
  file: string,
  { replace: isReplacing = false }: Options,
  interruption: AbortSignal,
): Promise<number> {
  const observer = showBackupProgress(process.stderr, () => performance.now());
  const result = await restoreBackup(database, file, { isReplacing, observer, interruption });
  if (!result.ok) {
    console.error(`Nothing was changed: ${file} was not restored, because ${result.error}.`);
    return 1;
  }
  const { tables, createdAt } = result.value;
  const rows = count.format(countRows(result.value));
  console.log(`Restored ${rows} rows of ${tables.length} tables from the backup of ${createdAt}.`);
  console.log('Check the scores with "npm run prova -- scores verify".');
  return 0;
}

export function restoreCommand(): Command {
  return new Command("restore")
    .description("put a backup into the empty database, or with --replace in the place of its data")
    .argument("<file>", "a file that `backup` wrote, on either kind of database")
    .option("--replace", "remove what is in the database")
    .action((file: string, options: Options) =>
      withDatabase(({ database }, _settings, interruption) => restore(database, file, options, interruption)),
    );
}
