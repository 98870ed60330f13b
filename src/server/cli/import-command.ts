import { withDatabase } from "@/server/cli/with-database";
import type { Database } from "@/server/db/database";
import { describeSummary } from "@/server/import/describe-summary";
import { demonstrationCategories } from "@/server/import/import-category";
import { importFile } from "@/server/import/import-file";
import { shippedMappings } from "@/server/import/load-mapping";
import { prepareImport } from "@/server/import/open-import";
import { showProgress } from "@/server/import/progress-bar";
import { Command } from "commander";
import { join } from "node:path";

interface Options {
  mapping: string;
  period?: string;
  dryRun?: boolean;
}

async function hintAtDemonstration(database: Database): Promise<void> {
  const slugs = await demonstrationCategories(database);
  if (slugs.length === 0) return;
  console.log(
    `The demonstration catalogue is still there (${slugs.length} categories); ` +
      'remove it with "npm run prova -- demo remove".',
  );
}

async function runImport(
  database: Database,
  dataDirectory: string,
  filePath: string,
  options: Options,
  interruption: AbortSignal,
): Promise<number> {
  const start = performance.now();
  const { mapping, period, dryRun: isDryRun = false } = options;
  const prepared = await prepareImport({ filePath, mapping, period });
  const result = prepared.ok
    ? await importFile(database, prepared.value, {
        isDryRun,
        rejectsDirectory: join(dataDirectory, "imports"),
        now: () => new Date(),
        observer: showProgress(process.stderr, () => performance.now()),
        interruption,
      })
    : prepared;
  if (!result.ok) {
    console.error(`Not imported: ${result.error}`);
    return 1;
  }
  const summary = result.value;
  console.log(describeSummary(summary, isDryRun, (performance.now() - start) / 1_000));
  if (summary.records === 0) console.error("Not imported: the file has no records");
  if (!isDryRun && summary.records > 0) await hintAtDemonstration(database);
  return summary.rejected === summary.records ? 1 : 0;
}

/** `prova import FILE --mapping MAPPING`. Exit code 1 where the file is unusable or every row of it is rejected. */
export function importCommand(): Command {
  return new Command("import")
    .description(
      "import items, offers, reviews, aggregates and measurements from a CSV, TSV or JSON Lines file",
    )
    .argument("<file>", "the file, also gzipped")
    .requiredOption(
      "-m, --mapping <mapping>",
      `path of a mapping, or one of: ${shippedMappings().join(", ")}`,
    )
    .option(
      "-p, --period <period>",
      "the period that the file covers, e.g. 2025-03; otherwise read from its name",
    )
    .option("-n, --dry-run", "read and check everything, write nothing, tell what would change")
    .action((file: string, options: Options) =>
      withDatabase(({ database }, settings, interruption) =>
        runImport(database, settings.DATA_DIR, file, options, interruption),
      ),
    );
}
