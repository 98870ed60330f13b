import { isLocalIdentity } from "@/config/identity";
import { isLocalSearch } from "@/config/search-settings";
import type { Settings } from "@/config/settings";
import { ROLE_EMAILS } from "@/local/identity/demonstration-account";
import { mailboxAddress } from "@/local/identity/mailbox/mailbox-key";
import { redactUrl } from "@/server/platform/log/redact";
import { join } from "node:path";

export interface StartFacts {
  settings: Settings;
  databaseKind: "embedded" | "server";
  hasDemonstration: boolean;
  /** The account for trying the site out. */
  demonstrationAccount: { readonly email: string; readonly password: string } | null;
  mailboxKey: string;
  isDevelopment: boolean;
}

const LOCAL_HOSTS = new Set(["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"]);

/** For a browser on this machine. */
export function localUrl({ HOST, PORT }: Pick<Settings, "HOST" | "PORT">): string {
  const name = HOST.includes(":") ? `[${HOST}]` : HOST;
  return `http://${LOCAL_HOSTS.has(HOST) ? "localhost" : name}:${PORT}`;
}

function describeDatabase({ settings, databaseKind }: StartFacts): string {
  if (databaseKind === "server") return `PostgreSQL server, ${redactUrl(settings.DATABASE_URL ?? "")}`;
  const folder = join(settings.DATA_DIR, "database");
  return `embedded PostgreSQL (PGlite) in ${folder}; set DATABASE_URL to use a server`;
}

function describeAccounts({ settings, demonstrationAccount, mailboxKey }: StartFacts): string[] {
  const { USER_POOL_ID, IDENTITY_POOL_ID } = settings;
  if (USER_POOL_ID !== undefined) return [`  accounts:  user pool ${USER_POOL_ID}`];
  if (IDENTITY_POOL_ID !== undefined)
    return [`  accounts:  off; guests' credentials of identity pool ${IDENTITY_POOL_ID}`];
  if (!isLocalIdentity(settings)) return ["  accounts:  off"];
  return [
    "  accounts:  local identity service (stand-in for Amazon Cognito),",
    "             its SMS and e-mails, for whoever has this address (or by `npm run prova -- mailbox`):",
    `             ${mailboxAddress(localUrl(settings), mailboxKey)}`,
    ...(demonstrationAccount
      ? [
          "             demonstration account: " +
            `${demonstrationAccount.email}, password ${demonstrationAccount.password}`,
          "             and for /operador, with the same password and a code by SMS: " +
            ROLE_EMAILS.join(", "),
        ]
      : []),
  ];
}

function describeSearch(settings: Settings): string {
  if (isLocalSearch(settings)) return "local search service (stand-in for Algolia), from the database";
  return `Algolia, application ${settings.ALGOLIA_APPLICATION_ID ?? ""}, indices ${settings.ALGOLIA_INDEX}_…`;
}

export function describeStart(facts: StartFacts): string {
  const { settings } = facts;
  const lines = [
    `${settings.NEXT_PUBLIC_SITE_NAME} is running at ${localUrl(settings)}`,
    `  mode:      ${facts.isDevelopment ? "development" : "production"}`,
    `  links to:  ${settings.NEXT_PUBLIC_BASE_URL}`,
    `  database:  ${describeDatabase(facts)}`,
    `  data:      ${settings.DATA_DIR}`,
    ...describeAccounts(facts),
    `  search:    ${describeSearch(settings)}`,
  ];
  if (facts.hasDemonstration) {
    lines.push(
      "  catalogue: demonstration, invented items; `npm run prova -- import` brings your own,",
      "             `npm run prova -- demo remove` takes it away",
    );
  }
  return `\n${lines.join("\n")}\n\nStop it with Ctrl+C.\n`;
}
