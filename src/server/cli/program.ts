import { scoresCommand } from "@/server/cli/scores-command";
import { Command } from "commander";

const examples = `
Settings come from the environment and from .env files, as for the site (see README.md). While the site runs on the
embedded database, commands work through its process.

Examples:
  npm run prova -- scores verify`;

/** All commands of the operator. */
export function createProgram(): Command {
  return new Command("prova")
    .description("Work on the data of the site")
    .helpCommand(false)
    .showHelpAfterError("(add --help for how it is used)")
    .addCommand(scoresCommand())
    .addHelpText("after", examples);
}
