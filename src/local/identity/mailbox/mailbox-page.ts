import { localIdentity } from "@/config/local-identity";
import { type Markup, markup } from "@/lib/markup/markup";
import type { PlainPage } from "@/local/identity/hosted/plain-page";
import { mailboxKeyParameter } from "@/local/identity/mailbox/mailbox-key";
import type { MailboxMessage } from "@/local/identity/mailbox/read-messages";
import { mailboxText as text } from "@/text/mailbox";

const REFRESH = 5;

interface MailboxView {
  /** An e-mail address or telephone number; null for all messages. */
  readonly recipient: string | null;
  readonly isRefreshing: boolean;
}

const parameter = { recipient: "para", refresh: "atualizar" } as const;

export function readMailboxView(query: string): MailboxView {
  const search = new URLSearchParams(query);
  const recipient = search.get(parameter.recipient)?.trim().slice(0, 256) ?? "";
  return { recipient: recipient || null, isRefreshing: search.has(parameter.refresh) };
}

export function addressOfView({ recipient, isRefreshing }: MailboxView): string {
  const search = new URLSearchParams({
    ...(recipient !== null && { [parameter.recipient]: recipient }),
    ...(isRefreshing && { [parameter.refresh]: "1" }),
  }).toString();
  return localIdentity.mailboxPath + (search && `?${search}`);
}

const zone = { timeZone: "America/Sao_Paulo" } as const;
const dateAndTime = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium", ...zone });
const timeOfDay = new Intl.DateTimeFormat("pt-BR", { timeStyle: "medium", ...zone });

function messageOf({ id, medium, recipient, purpose, code, sentAt }: MailboxMessage): Markup {
  const heading = `message-${id}`;
  return markup`<li class="card" aria-labelledby="${heading}"><h2 id="${heading}">${text.to(text.medium[medium], recipient)}</h2><p>${text.body[purpose]}</p>${code === "" ? null : markup`<p>${text.code}: <span class="code">${code}</span></p>`}<p class="muted">${text.sentAt} <time datetime="${sentAt.toISOString()}">${dateAndTime.format(sentAt)}</time></p></li>`;
}

function listOf(messages: readonly MailboxMessage[], { recipient }: MailboxView): Markup {
  if (messages.length === 0)
    return markup`<p class="card">${recipient === null ? text.none : text.noneFor(recipient)}</p>`;
  return markup`<ol class="messages" aria-label="${text.listLabel}">${messages.map(messageOf)}</ol>`;
}

function actionsOf(view: MailboxView): Markup {
  const link = (changes: Partial<MailboxView>, label: string) =>
    markup`<a href="${addressOfView({ ...view, ...changes })}">${label}</a>`;
  return markup`<div class="actions">${link({}, text.reload)}${
    view.isRefreshing
      ? link({ isRefreshing: false }, text.stopRefreshing)
      : link({ isRefreshing: true }, text.refreshEvery(REFRESH))
  }${view.recipient === null ? null : link({ recipient: null }, text.showAll)}</div>`;
}

function filterOf({ recipient }: MailboxView): Markup {
  return markup`<form class="inline" method="get" action="${localIdentity.mailboxPath}" role="search"><div class="field"><label for="recipient">${text.filterLabel}</label><p class="hint" id="recipient-hint">${text.filterHint}</p><input class="text" id="recipient" name="${parameter.recipient}" type="text" maxlength="256" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="recipient-hint" value="${recipient ?? ""}"></div><button type="submit">${text.filterSubmit}</button></form>`;
}

/** Loads itself again only where the reader asked for that, and says so (WCAG 2.2.1 and 2.2.2). */
export function mailboxPage(
  siteName: string,
  messages: readonly MailboxMessage[],
  view: MailboxView,
  now: Date,
): PlainPage {
  const status = [view.isRefreshing ? text.refreshing(REFRESH) : null, text.updatedAt(timeOfDay.format(now))];
  const main = markup`<h1>${text.title}</h1><p class="muted">${text.lead}</p>${filterOf(view)}${actionsOf(view)}<p class="muted">${status.filter(Boolean).join(" ")}</p>${listOf(messages, view)}`;
  return {
    siteName,
    title: text.title,
    isWide: true,
    main,
    ...(view.isRefreshing && { headers: { Refresh: `${REFRESH}` } }),
  };
}

export function closedMailboxPage(siteName: string): PlainPage {
  const { title, lead, address, command } = text.closed;
  const ending = `${localIdentity.mailboxPath}?${mailboxKeyParameter}=…`;
  const main = markup`<div class="card"><h1>${title}</h1><p>${lead}</p><p>${address} <code>${ending}</code></p><p>${command} <code>npm run prova -- mailbox</code></p></div>`;
  return { siteName, title, status: 403, main };
}
