import { localIdentity } from "@/config/local-identity";
import type { Settings } from "@/config/settings";
import { queryOf } from "@/local/identity/hosted/parameters";
import { sendPlainPage } from "@/local/identity/hosted/plain-page";
import { tellUnavailable } from "@/local/identity/hosted/tell-unavailable";
import { mayReadMailbox } from "@/local/identity/mailbox/mailbox-guard";
import { mailboxPage, readMailboxView } from "@/local/identity/mailbox/mailbox-page";
import { readNewestMessages } from "@/local/identity/mailbox/read-messages";
import type { Database } from "@/server/db/database";
import type { Layer } from "@/server/layers/layer";
import { answerPlainly } from "@/server/layers/plain-answer";

/** What the mailbox works with. */
export interface MailboxOptions {
  readonly openDatabase: () => Promise<Database>;
  readonly settings: Pick<Settings, "NEXT_PUBLIC_BASE_URL" | "NEXT_PUBLIC_SITE_NAME" | "TRUSTED_PROXIES">;
  readonly now: () => Date;
}

/** The mailbox at its path, for whoever may read it (`mayReadMailbox`); for everybody else there is no such page. */
export const mailboxLayer =
  ({ openDatabase, settings, now }: MailboxOptions): Layer =>
  (inside) =>
  async (request, response) => {
    const [path] = (request.url ?? "").split("?", 1);
    if (path !== localIdentity.mailboxPath) return inside(request, response);
    if (!mayReadMailbox(request, settings)) return answerPlainly(response, 404, "Esta página não existe.");
    if (request.method !== "GET" && request.method !== "HEAD")
      return answerPlainly(response, 405, "Este endereço aceita GET, HEAD.", { Allow: "GET, HEAD" });
    const view = readMailboxView(queryOf(request));
    await tellUnavailable(request, response, async () => {
      const messages = await readNewestMessages(await openDatabase(), view.recipient);
      sendPlainPage(response, mailboxPage(settings.NEXT_PUBLIC_SITE_NAME, messages, view, now()));
    });
  };
