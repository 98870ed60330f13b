import { importNotices } from "@/server/ingest/notices/import-notices";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database } from "@/server/platform/db/database";
import { Command } from "commander";
import { basename } from "node:path";

async function runImport(database: Database, path: string, isDryRun: boolean): Promise<number> {
  const file = { path, fileName: basename(path) };
  const imported = await importNotices(database, file, { isDryRun, now: new Date() });
  if (!imported.ok) {
    console.error(`Not imported: ${imported.error}`);
    return 1;
  }
  const { runId, records, rejected, created, changed, unchanged, matched, problems } = imported.value;
  const counts = `${created} new, ${changed} changed, ${unchanged} unchanged`;
  console.log(`${records} rows, ${rejected} of them rejected. Notices: ${counts}.`);
  if (runId !== null)
    console.log(
      `Import ${runId}. Items were found for ${matched} products; see /operador/avisos for the others.`,
    );
  for (const { line, column, value, reason } of problems)
    console.log(`line ${line}, ${column} "${value.slice(0, 100)}": ${reason}`);
  return records > 0 && records === rejected ? 1 : 0;
}

/** Exits with 1 where nothing of the file can be used. */
export function noticesCommand(): Command {
  const command = new Command("notices").description("recalls and other safety notices");
  command
    .command("import")
    .description("import the notices of a CSV, JSON, XLSX or ODS file; undone like other imports")
    .argument("<file>", "the file, also gzipped or in a ZIP archive")
    .option("-n, --dry-run", "read and check everything, write nothing, tell what would change")
    .action((file: string, { dryRun = false }: { dryRun?: boolean }) =>
      withDatabase(({ database }) => runImport(database, file, dryRun)),
    );
  return command;
}
