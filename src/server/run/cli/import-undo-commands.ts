import { integrateHere } from "@/server/run/cli/integrate-here";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Settings } from "@/config/settings";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { UNDO_DAYS } from "@/server/ingest/undo/journal-retention";
import { listKept, listRuns, type StoredRun } from "@/server/ingest/undo/list-runs";
import { undoImport, type UndoRefusal } from "@/server/ingest/undo/undo-import";
import { InvalidArgumentError, type Command } from "commander";

const LISTED = 100;

/** Units in a transaction while the site's pages wait for it. */
const SHARED_BATCH = 50;

const refusals: Record<UndoRefusal, string> = {
  missing: "There is no such import; `import list` shows them.",
  undone: "This import is undone already.",
  "no-journal": `This import cannot be undone: what it changed is kept for ${UNDO_DAYS} days.`,
};

function describeRun({
  id,
  state,
  fileName,
  mapping,
  category,
  changed,
  startedAt,
  undo,
}: StoredRun): string {
  const kept = undo && undo.kept > 0 ? `, ${undo.kept} kept` : "";
  return `${id}  ${startedAt.toISOString()}  ${state}${kept}  ${fileName}  ${mapping}  ${category ?? "–"}  ${changed} changed`;
}

async function list({ database }: DatabaseHandle): Promise<number> {
  const runs = await listRuns(database, { limit: LISTED });
  console.log(runs.length === 0 ? "Nothing was imported yet." : runs.map(describeRun).join("\n"));
  return 0;
}

async function undo(
  { database, kind }: DatabaseHandle,
  settings: Settings,
  run: number,
  interruption: AbortSignal,
): Promise<number> {
  const result = await undoImport(database, run, {
    now: () => new Date(),
    actor: { kind: "command-line" },
    interruption,
    ...(kind === "shared" && { batchSize: SHARED_BATCH }),
  });
  if (!result.ok) {
    console.error(`Not undone: ${refusals[result.error]}`);
    return 1;
  }
  const { restored, passed, kept, scoresChanged, isInterrupted } = result.value;
  if (isInterrupted) console.log("Stopped; the same command goes on.");
  console.log(
    `${restored} rows are as before, ${passed} changes belong to later imports, ${kept} rows were kept; ` +
      `${scoresChanged} scores changed.`,
  );
  for (const { kind: what, name, reason } of await listKept(database, run, LISTED))
    console.log(`  kept: ${what} ${name ?? "(gone)"}, ${reason === "used" ? "in use" : "changed since"}`);
  await integrateHere(database, settings);
  return 0;
}

function runOf(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("It is the number of an import.");
  return Number(value);
}

/** A file named "list" or "undo" has to be given as `./list`. */
export function addUndoCommands(command: Command): void {
  command
    .command("list")
    .description("list the imports, newest first")
    .action(() => withDatabase((handle) => list(handle)));
  command
    .command("undo")
    .description("take back everything that an import changed, with its scores")
    .argument("<run>", "its number, as the list shows it", runOf)
    .action((run: number) =>
      withDatabase((handle, settings, interruption) => undo(handle, settings, run, interruption)),
    );
}
