import { localIdentity } from "@/config/local-identity";
import type { Settings } from "@/config/settings";
import { readCookie, writeCookie } from "@/local/identity/hosted/cookies";
import { isSecureSite } from "@/local/identity/hosted/hosted-context";
import { queryOf } from "@/local/identity/hosted/parameters";
import { sendPlainPage, setPrivateHeaders } from "@/local/identity/hosted/plain-page";
import { tellUnavailable } from "@/local/identity/hosted/tell-unavailable";
import { isMailboxKey, mailboxKeyParameter } from "@/local/identity/mailbox/mailbox-key";
import {
  addressOfView,
  closedMailboxPage,
  mailboxPage,
  readMailboxView,
} from "@/local/identity/mailbox/mailbox-page";
import { readNewestMessages } from "@/local/identity/mailbox/read-messages";
import type { Database } from "@/server/platform/db/database";
import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";

interface MailboxOptions {
  readonly openDatabase: () => Promise<Database>;
  readonly settings: Pick<Settings, "NEXT_PUBLIC_BASE_URL" | "NEXT_PUBLIC_SITE_NAME">;
  readonly now: () => Date;
  readonly key: string;
}

/**
 * Only the key of this start opens the mailbox, never the client's address or the Host header: behind a proxy
 * everybody comes from this machine, and the sender chooses the header. The key moves into a cookie, so that
 * neither history nor a copied address keeps it.
 */
export const mailboxLayer =
  ({ openDatabase, settings, now, key }: MailboxOptions): Layer =>
  (inside) =>
  async (request, response) => {
    const [path] = (request.url ?? "").split("?", 1);
    if (path !== localIdentity.mailboxPath) return inside(request, response);
    if (request.method !== "GET" && request.method !== "HEAD")
      return answerPlainly(response, 405, "Este endereço aceita GET, HEAD.", { Allow: "GET, HEAD" });
    const query = queryOf(request);
    const view = readMailboxView(query);
    if (isMailboxKey(new URLSearchParams(query).get(mailboxKeyParameter), key)) {
      writeCookie(response, "mailbox", key, isSecureSite({ settings }));
      setPrivateHeaders(response);
      response.writeHead(303, { Location: addressOfView(view) }).end();
      return;
    }
    if (!isMailboxKey(readCookie(request, "mailbox"), key))
      return sendPlainPage(response, closedMailboxPage(settings.NEXT_PUBLIC_SITE_NAME));
    await tellUnavailable(request, response, async () => {
      const messages = await readNewestMessages(await openDatabase(), view.recipient);
      sendPlainPage(response, mailboxPage(settings.NEXT_PUBLIC_SITE_NAME, messages, view, now()));
    });
  };
