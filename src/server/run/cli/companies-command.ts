import { findUserByName } from "@/local/identity/users/find-user";
import { withDatabase } from "@/server/run/cli/with-database";
import { grantCompany, revokeCompany } from "@/server/editorial/companies/grants";
import type { Database } from "@/server/platform/db/database";
import { Command } from "commander";

const SUB = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Only the local service can look a user up; a Cognito user has to be given by the `sub`. */
async function subOf(database: Database, user: string): Promise<string | null> {
  const found = await findUserByName(database, user);
  return found?.sub ?? (SUB.test(user) ? user : null);
}

async function withUser(
  database: Database,
  user: string,
  run: (userId: string) => Promise<number>,
): Promise<number> {
  const userId = await subOf(database, user);
  if (userId !== null) return run(userId);
  console.error("There is no such user. Users of a hosted pool are named by their sub.");
  return 1;
}

const byCommandLine = () => ({ actor: { kind: "command-line" as const }, now: new Date() });

const grant = (user: string, slug: string) =>
  withDatabase(({ database }) =>
    withUser(database, user, async (userId) => {
      const granted = await grantCompany(database, { userId, slug }, byCommandLine());
      if (!granted.ok) {
        console.error("There is no such company. It is named by the end of its address, /empresas/<slug>.");
        return 1;
      }
      console.log(`May answer as ${granted.value}. The user also needs the group "empresas" of the pool.`);
      return 0;
    }),
  );

const revoke = (user: string) =>
  withDatabase(({ database }) =>
    withUser(database, user, async (userId) => {
      const count = await revokeCompany(database, { userId }, byCommandLine());
      console.log(`Took back ${count} grants. Answers stay.`);
      return 0;
    }),
  );

export function companiesCommand(): Command {
  const command = new Command("companies").description("say who may answer reviews in a company's name");
  command
    .command("grant")
    .description("let a user answer the reviews of a company's items")
    .argument("<user>", "e-mail address, telephone number or sub")
    .argument("<company>", "the company's slug")
    .action(grant);
  command
    .command("revoke")
    .description("take back everything that a user may answer")
    .argument("<user>", "e-mail address, telephone number or sub")
    .action(revoke);
  return command;
}
