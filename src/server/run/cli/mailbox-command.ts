import {
  type MailboxMessage,
  readMessagesAfter,
  readNewestMessages,
} from "@/local/identity/mailbox/read-messages";
import { withLocalService } from "@/server/run/cli/with-local-service";
import type { Database } from "@/server/platform/db/database";
import { Command } from "commander";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. */
const POLL = 500;

interface MailboxOptions {
  readonly for?: string;
  readonly follow?: boolean;
}

const purposes: Readonly<Record<MailboxMessage["purpose"], string>> = {
  "sign-up": "confirm the sign-up",
  password: "set a new password",
  email: "verify the e-mail address",
  phone_number: "verify the telephone number",
  mfa: "sign in",
  "password-changed": "the password was changed",
  "email-changed": "the e-mail address was changed",
  "phone-changed": "the telephone number was changed",
  "second-factor-changed": "the second factor was changed",
};

function formatMessage({ sentAt, medium, recipient, code, purpose }: MailboxMessage): string {
  const time = sentAt.toISOString().replace("T", " ").slice(0, 19);
  return `${time}  ${medium === "SMS" ? "SMS   " : "e-mail"}  ${recipient}  ${code || "------"}  (${purposes[purpose]})`;
}

async function follow(database: Database, last: number, recipient: string | null, signal: AbortSignal) {
  let newest = last;
  while (!signal.aborted) {
    await wait(POLL, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    for (const message of await readMessagesAfter(database, newest, recipient)) {
      console.log(formatMessage(message));
      newest = message.id;
    }
  }
}

async function showMailbox(
  database: Database,
  options: MailboxOptions,
  signal: AbortSignal,
): Promise<number> {
  const recipient = options.for ?? null;
  const messages = (await readNewestMessages(database, recipient)).reverse();
  for (const message of messages) console.log(formatMessage(message));
  if (options.follow) {
    const newest = Math.max(0, ...messages.map(({ id }) => id));
    await follow(database, newest, recipient, signal);
  } else if (messages.length === 0) {
    console.log("No messages.");
  }
  return 0;
}

export function mailboxCommand(): Command {
  return new Command("mailbox")
    .description("show what SMS and e-mail would carry: codes of the local identity service, newest last")
    .option("--for <recipient>", "only messages for this e-mail address or telephone number")
    .option("--follow", "go on with new messages until Ctrl+C")
    .action((options: MailboxOptions) =>
      withLocalService(({ database }, _settings, interruption) =>
        showMailbox(database, options, interruption),
      ),
    );
}
