import { isMailAddress } from "@/config/mail-settings";
import { withDatabase } from "@/server/run/cli/with-database";
import type { Database } from "@/server/platform/db/database";
import { stopBounced } from "@/server/community/mail/subscriptions";
import { Command, InvalidArgumentError } from "commander";

function addressOf(value: string): string {
  if (!isMailAddress(value)) throw new InvalidArgumentError("It is no e-mail address.");
  return value;
}

async function bounce(database: Database, address: string): Promise<number> {
  const count = await stopBounced(database, address, new Date());
  if (count > 0)
    console.log("No more mails go to this address, until its owner consents again in the account.");
  else console.error("No account receives mails at this address.");
  return count > 0 ? 0 : 1;
}

export function mailCommand(): Command {
  return new Command("mail").description("look after the mails of the site").addCommand(
    new Command("bounce")
      .description("stop mails to an address that its mail server has given back")
      .argument("<address>", "the address as the bounce names it", addressOf)
      .action((address: string) => withDatabase(({ database }) => bounce(database, address))),
  );
}
