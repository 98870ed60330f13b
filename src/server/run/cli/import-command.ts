import type { Settings } from "@/config/settings";
import { addUndoCommands } from "@/server/run/cli/import-undo-commands";
import { integrateHere } from "@/server/run/cli/integrate-here";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import { describeSummary } from "@/server/ingest/import/describe-summary";
import { takenParts } from "@/server/ingest/import/counts";
import { demonstrationCategories } from "@/server/ingest/import/import-category";
import { importFile } from "@/server/ingest/import/import-file";
import { shippedMappings } from "@/server/ingest/import/load-mapping";
import { prepareImport } from "@/server/ingest/import/open-import";
import { suggestMapping } from "@/server/ingest/import/suggest-mapping";
import { showProgress } from "@/server/ingest/import/progress-bar";
import { Command, InvalidArgumentError } from "commander";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const FAILED = 1;
const PARTLY_REJECTED = 2;

interface Options {
  mapping?: string;
  suggest?: string | true;
  period?: string;
  dryRun?: boolean;
  applyCategory?: boolean;
  deleteMeasurements?: number;
  strict?: boolean;
  with?: Record<string, string>;
}

/** NAME=FILE, may be repeated. */
function parseFile(text: string, files: Record<string, string> = {}): Record<string, string> {
  const [name = "", path = ""] = [text.split("=", 1)[0], text.slice(text.indexOf("=") + 1)];
  if (!text.includes("=") || name === "" || path === "")
    throw new InvalidArgumentError("It must be NAME=FILE.");
  return { ...files, [name]: path };
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

async function hintAtDemonstration(database: Database): Promise<void> {
  const slugs = await demonstrationCategories(database);
  if (slugs.length === 0) return;
  console.log(
    `The demonstration catalogue is still there (${slugs.length} categories); ` +
      'remove it with "npm run prova -- demo remove".',
  );
}

/** Never replaces a file. */
async function writeSuggestion(filePath: string, wanted: string | true): Promise<number> {
  const path = wanted === true ? `${basename(filePath).replace(/(\.\w+)+$/, "")}.mapping.json` : wanted;
  const suggested = await suggestMapping(filePath, new Date());
  if (!suggested.ok) {
    console.error(`No mapping was written: ${suggested.error}`);
    return FAILED;
  }
  try {
    writeFileSync(path, `${JSON.stringify(suggested.value, null, 2)}\n`, { flag: "wx" });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(`No mapping was written: ${code === "EEXIST" ? `${path} is there already` : message}`);
    return FAILED;
  }
  console.log(
    `${path} was written. What its columns mean is guessed from their names: read it, correct it, and try it with\n` +
      `npm run prova -- import ${filePath} --mapping ${path} --dry-run`,
  );
  return 0;
}

async function runImport(
  { database, kind }: DatabaseHandle,
  settings: Settings,
  filePath: string,
  options: Options & { mapping: string },
  interruption: AbortSignal,
): Promise<number> {
  const start = performance.now();
  const {
    mapping,
    period,
    dryRun: isDryRun = false,
    applyCategory,
    deleteMeasurements,
    strict: isStrict = false,
    with: files,
  } = options;
  const prepared = await prepareImport({ filePath, mapping, period, files });
  const result = prepared.ok
    ? await importFile(database, prepared.value, {
        isDryRun,
        appliesCategory: applyCategory,
        deletesMeasurements: deleteMeasurements,
        rejectsDirectory: join(settings.DATA_DIR, "imports"),
        imageHosts: settings.IMAGE_HOSTS,
        now: () => new Date(),
        isShared: kind === "shared",
        observer: showProgress(process.stderr, () => performance.now()),
        interruption,
      })
    : prepared;
  if (!result.ok) {
    console.error(`Not imported: ${result.error}`);
    return FAILED;
  }
  const summary = result.value;
  console.log(describeSummary(summary, isDryRun, (performance.now() - start) / 1_000));
  if (summary.fileRows === 0) console.error("Not imported: the file has no records");
  if (!isDryRun) await integrateHere(database, settings);
  if (!isDryRun && summary.records > 0) await hintAtDemonstration(database);
  if (takenParts(summary.counts) === 0 && summary.resumedAt === 0) return FAILED;
  return isStrict && summary.rejected > 0 ? PARTLY_REJECTED : 0;
}

/** Exits with 1 where nothing is accepted; with --strict, 2 where a part is rejected. */
export function importCommand(): Command {
  const command = new Command("import")
    .description(
      "import items, offers, reviews, aggregates and measurements from a CSV, TSV, JSON, XLSX or ODS file",
    )
    .argument("<file>", "the file, also gzipped or in a ZIP archive")
    .option("-m, --mapping <mapping>", `path of a mapping, or one of: ${shippedMappings().join(", ")}`)
    .option("--suggest [path]", "write a first mapping for the file (FILE.mapping.json), and import nothing")
    .option(
      "-p, --period <period>",
      "the period that the file covers, e.g. 2025-03; otherwise read from its name",
    )
    .option(
      "--with <name=file>",
      "another file that the mapping joins, by its name in the mapping",
      parseFile,
    )
    .option("-n, --dry-run", "read and check everything, write nothing, tell what would change")
    .option("--strict", "end with exit code 2 where anything of a row is rejected")
    .option("--apply-category", "let the mapping change a category that is there, as the dry run tells")
    .option(
      "--delete-measurements <count>",
      "let it delete so many measurements of criteria that it leaves out, as the dry run tells",
      parseCount,
    )
    .action(async (file: string, { suggest, ...options }: Options) => {
      if (suggest !== undefined) process.exitCode = await writeSuggestion(file, suggest);
      else if (options.mapping === undefined) {
        process.stderr.write(
          "Not imported: name a mapping with --mapping, or have one written with --suggest\n",
        );
        process.exitCode = FAILED;
      } else {
        const { mapping } = options;
        await withDatabase((handle, settings, interruption) =>
          runImport(handle, settings, file, { ...options, mapping }, interruption),
        );
      }
    });
  addUndoCommands(command);
  return command;
}
