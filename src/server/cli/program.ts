import { auditCommands } from "@/server/cli/audit-commands";
import { backupCommand } from "@/server/cli/backup-command";
import { cacheCommand } from "@/server/cli/cache-command";
import { companiesCommand } from "@/server/cli/companies-command";
import { demoCommand } from "@/server/cli/demo-command";
import { eventsCommand } from "@/server/cli/events-command";
import { importCommand } from "@/server/cli/import-command";
import { logCommand } from "@/server/cli/log-command";
import { mailboxCommand } from "@/server/cli/mailbox-command";
import { moderationCommand } from "@/server/cli/moderation-command";
import { restoreCommand } from "@/server/cli/restore-command";
import { scoresCommand } from "@/server/cli/scores-command";
import { usersCommand } from "@/server/cli/users-command";
import { searchCommand } from "@/server/cli/search-command";
import { Command } from "commander";

const notes = `
Settings come from the environment and from .env files, as for the site (see README.md). While the site runs on the
embedded database, commands work through its process.

Examples:
  npm run prova -- import catalogue.csv --mapping mapping.json --dry-run
  npm run prova -- scores verify
  npm run prova -- events report
  npm run prova -- events erase 3b0a5f0e-5d3f-4e7c-9a55-0d3b0f1f7a10
  npm run prova -- cache purge category-celulares
  npm run prova -- backup
  npm run prova -- restore .data/backups/prova-2026-11-21T03-00-00Z.jsonl.gz --replace
  npm run prova -- demo remove
  npm run prova -- log export /var/www/log
  npm run prova -- search reindex
  npm run prova -- mailbox --follow
  npm run prova -- users sign-out ana@example.com
  npm run prova -- users role ana@example.com operadores
  npm run prova -- moderation decide 4711 remove --reason ofensa --text "…"`;

export function createProgram(): Command {
  const program = new Command("prova")
    .description("Work on the data of the site")
    .helpCommand(false)
    .addHelpText("after", notes);
  const commands = [
    importCommand,
    scoresCommand,
    logCommand,
    eventsCommand,
    cacheCommand,
    backupCommand,
    restoreCommand,
    demoCommand,
    mailboxCommand,
    searchCommand,
    moderationCommand,
    usersCommand,
    companiesCommand,
  ];
  for (const createCommand of commands) program.addCommand(createCommand());
  auditCommands(program);
  return program;
}
