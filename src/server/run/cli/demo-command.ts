import { leaveDemonstration } from "@/local/identity/demonstration-account";
import { integrateHere } from "@/server/run/cli/integrate-here";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Settings } from "@/config/settings";
import type { Database } from "@/server/platform/db/database";
import { loadDemonstration, type LoadProblem } from "@/server/run/demonstration/load";
import { removeDemonstration } from "@/server/run/demonstration/remove";
import { Command } from "commander";

function describeProblem(problem: LoadProblem): string {
  if (problem.kind === "already-loaded") return "the demonstration catalogue is already there";
  return `other categories have its addresses: ${problem.slugs.join(", ")}`;
}

async function load(database: Database, settings: Settings): Promise<number> {
  const onProgress = (done: number, total: number) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} categories`);
    if (process.stderr.isTTY && done === total) process.stderr.write("\n");
  };
  const result = await loadDemonstration(database, { now: new Date(), onProgress });
  if (!result.ok) {
    console.error(`Not loaded: ${describeProblem(result.error)}.`);
    return 1;
  }
  await integrateHere(database, settings);
  const { categories, items, reviews } = result.value;
  console.log(`Loaded the demonstration: ${categories} categories, ${items} items, ${reviews} reviews.`);
  return 0;
}

async function remove(database: Database): Promise<number> {
  const categories = await removeDemonstration(database);
  const kept = await leaveDemonstration(database);
  console.log(
    categories === 0
      ? "There is no demonstration catalogue."
      : `Removed the demonstration: ${categories} categories with everything in them, and its accounts.`,
  );
  if (kept !== null)
    console.log(
      `${kept} stays, because nobody else opens the operator's pages. Give another user the group "operadores" and a second ` +
        "factor, then repeat the command.",
    );
  return 0;
}

export function demoCommand(): Command {
  const command = new Command("demo").description("load or remove the demonstration catalogue");
  command
    .command("load")
    .description("add invented categories, items and reviews with twelve months of history")
    .action(() => withDatabase((handle, settings) => load(handle.database, settings)));
  command
    .command("remove")
    .description("remove all of it and leave every other category as it is")
    .action(() => withDatabase((handle) => remove(handle.database)));
  return command;
}
