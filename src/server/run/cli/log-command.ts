import type { Settings } from "@/config/settings";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database } from "@/server/platform/db/database";
import { adoptKey } from "@/server/publishing/transparency/adopt-key";
import { exportLog } from "@/server/publishing/transparency/export-log";
import { loadSigningKey } from "@/server/publishing/transparency/signing-key";
import { Command } from "commander";
import { resolve } from "node:path";

async function exportTo(database: Database, directory: string): Promise<number> {
  const size = await exportLog(database, resolve(directory));
  console.log(
    size === 0 ? "The log has no leaves yet." : `Wrote the ${size} leaves of the log to ${directory}.`,
  );
  return 0;
}

async function adopt(database: Database, settings: Settings): Promise<number> {
  const adopted = await adoptKey(database, loadSigningKey(settings), new Date());
  console.log(
    `${adopted.isNew ? "From now on the log is signed by" : "The log is signed already by"} ${adopted.key}`,
  );
  return 0;
}

export function logCommand(): Command {
  const command = new Command("log").description(
    "export the transparency log or change the key that signs it",
  );
  command
    .command("export")
    .argument("<directory>", "where its files are written")
    .description("write the whole log as static files, as C2SP tlog-tiles lays them out")
    .action((directory: string) => withDatabase(({ database }) => exportTo(database, directory)));
  command
    .command("adopt-key")
    .description("sign with the key of this machine from now on, where the one before is lost")
    .action(() => withDatabase(({ database }, settings) => adopt(database, settings)));
  return command;
}
