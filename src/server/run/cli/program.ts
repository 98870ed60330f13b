import { ownValue } from "@/lib/own-value";
import { auditCommands } from "@/server/run/cli/audit-commands";
import { Command } from "commander";

const notes = `
Settings come from the environment and from .env files, as for the site (see docs/settings.md). While the site runs on the
embedded database, commands work through its process.

Examples:
  npm run prova -- import catalogue.csv --mapping mapping.json --dry-run
  npm run prova -- scores verify
  npm run prova -- rankings rename amz air-fryers
  npm run prova -- events report
  npm run prova -- events erase 3b0a5f0e-5d3f-4e7c-9a55-0d3b0f1f7a10
  npm run prova -- cache purge category-celulares
  npm run prova -- backup
  npm run prova -- restore .data/backups/prova-2026-11-21T03-00-00Z.jsonl.gz --replace
  npm run prova -- demo remove
  npm run prova -- log export /var/www/log
  npm run prova -- search reindex
  npm run prova -- mailbox --follow
  npm run prova -- mail bounce ana@example.com
  npm run prova -- users sign-out ana@example.com
  npm run prova -- users role ana@example.com operadores
  npm run prova -- jobs list --state dead
  npm run prova -- data export
  npm run prova -- moderation decide 4711 remove --reason ofensa --text "…"`;

/** Loaded on demand, because each loads much of the site. */
const commands: Record<string, () => Promise<() => Command>> = {
  import: async () => (await import("@/server/run/cli/import-command")).importCommand,
  notices: async () => (await import("@/server/run/cli/notices-command")).noticesCommand,
  feeds: async () => (await import("@/server/run/cli/feeds-command")).feedsCommand,
  rankings: async () => (await import("@/server/run/cli/rankings-command")).rankingsCommand,
  scores: async () => (await import("@/server/run/cli/scores-command")).scoresCommand,
  log: async () => (await import("@/server/run/cli/log-command")).logCommand,
  events: async () => (await import("@/server/run/cli/events-command")).eventsCommand,
  cache: async () => (await import("@/server/run/cli/cache-command")).cacheCommand,
  backup: async () => (await import("@/server/run/cli/backup-command")).backupCommand,
  restore: async () => (await import("@/server/run/cli/restore-command")).restoreCommand,
  demo: async () => (await import("@/server/run/cli/demo-command")).demoCommand,
  mailbox: async () => (await import("@/server/run/cli/mailbox-command")).mailboxCommand,
  mail: async () => (await import("@/server/run/cli/mail-command")).mailCommand,
  search: async () => (await import("@/server/run/cli/search-command")).searchCommand,
  moderation: async () => (await import("@/server/run/cli/moderation-command")).moderationCommand,
  users: async () => (await import("@/server/run/cli/users-command")).usersCommand,
  jobs: async () => (await import("@/server/run/cli/jobs-command")).jobsCommand,
  data: async () => (await import("@/server/run/cli/data-command")).dataCommand,
  companies: async () => (await import("@/server/run/cli/companies-command")).companiesCommand,
};

export async function createProgram(name: string | undefined): Promise<Command> {
  const program = new Command("prova")
    .description("Work on the data of the site")
    .helpCommand(false)
    .addHelpText("after", notes);
  const wanted = name !== undefined && ownValue(commands, name);
  for (const load of wanted ? [wanted] : Object.values(commands)) program.addCommand((await load())());
  auditCommands(program);
  return program;
}
