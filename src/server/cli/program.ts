import { demoCommand } from "@/server/cli/demo-command";
import { eventsCommand } from "@/server/cli/events-command";
import { importCommand } from "@/server/cli/import-command";
import { scoresCommand } from "@/server/cli/scores-command";
import { Command } from "commander";

const notes = `
Settings come from the environment and from .env files, as for the site (see README.md). While the site runs on the
embedded database, commands work through its process.

Examples:
  npm run prova -- import catalogue.csv --mapping mapping.json --dry-run
  npm run prova -- scores verify
  npm run prova -- events report
  npm run prova -- demo remove`;

/** All commands of the operator. */
export function createProgram(): Command {
  const program = new Command("prova")
    .description("Work on the data of the site")
    .helpCommand(false)
    .addHelpText("after", notes);
  for (const command of [importCommand(), scoresCommand(), eventsCommand(), demoCommand()])
    program.addCommand(command);
  return program;
}
