import { findUserByName } from "@/local/identity/users/find-user";
import { withDatabase } from "@/server/cli/with-database";
import { grantCompany, revokeCompany, type GrantProblem, type GrantScope } from "@/server/companies/grants";
import type { Database } from "@/server/db/database";
import { Command, Option } from "commander";

interface GrantOptions {
  readonly brand?: string;
  readonly item?: string;
  readonly name?: string;
}

const SUB = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const problems: Record<GrantProblem, string> = {
  "unknown-brand": "No item has this brand; it is written as on the items' pages.",
  "unknown-item": "There is no such item.",
  "needs-name": "The item has no brand: say the company's name with --name.",
};

/** The `sub` of a user. A user of a hosted pool is not known here, and has to be named by the `sub`. */
async function subOf(database: Database, user: string): Promise<string | null> {
  const found = await findUserByName(database, user);
  return found?.sub ?? (SUB.test(user) ? user : null);
}

function scopeOf({ brand, item }: GrantOptions): GrantScope | null {
  if (brand !== undefined) return { brand };
  return item === undefined ? null : { slug: item };
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

const grant = (user: string, options: GrantOptions) =>
  withDatabase(({ database }) =>
    withUser(database, user, async (userId) => {
      const scope = scopeOf(options);
      if (scope === null) {
        console.error("Say which items: --brand or --item.");
        return 1;
      }
      const granted = await grantCompany(database, { userId, scope, name: options.name }, new Date());
      if (!granted.ok) {
        console.error(problems[granted.error]);
        return 1;
      }
      console.log(`May answer as ${granted.value}. The user also needs the group "empresas" of the pool.`);
      return 0;
    }),
  );

const revoke = (user: string) =>
  withDatabase(({ database }) =>
    withUser(database, user, async (userId) => {
      console.log(`Took back ${await revokeCompany(database, userId)} grants. Answers stay.`);
      return 0;
    }),
  );

/** `prova companies grant <user> --brand <brand> | --item <slug>` and `prova companies revoke <user>`. */
export function companiesCommand(): Command {
  const command = new Command("companies").description("say who may answer reviews in a company's name");
  command
    .command("grant")
    .description("let a user answer the reviews of a brand's items, or of one item")
    .argument("<user>", "e-mail address, telephone number or sub")
    .addOption(new Option("--brand <brand>", "all items of this brand").conflicts("item"))
    .addOption(new Option("--item <slug>", "one item"))
    .addOption(new Option("--name <name>", "the company's name under its answers; the brand without it"))
    .action(grant);
  command
    .command("revoke")
    .description("take back everything that a user may answer")
    .argument("<user>", "e-mail address, telephone number or sub")
    .action(revoke);
  return command;
}
