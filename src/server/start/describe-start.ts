import type { Settings } from "@/config/settings";
import { redactUrl } from "@/server/log/redact";
import { join } from "node:path";

/** What the operator is told of once the site serves. */
export interface StartFacts {
  settings: Settings;
  databaseKind: "embedded" | "server";
  /** Whether demonstration categories are in the database. */
  hasDemonstration: boolean;
  isDevelopment: boolean;
}

const LOCAL_HOSTS = new Set(["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"]);

/** Where a browser on this machine finds the site. */
export function localUrl({ HOST, PORT }: Pick<Settings, "HOST" | "PORT">): string {
  const name = HOST.includes(":") ? `[${HOST}]` : HOST;
  return `http://${LOCAL_HOSTS.has(HOST) ? "localhost" : name}:${PORT}`;
}

function describeDatabase({ settings, databaseKind }: StartFacts): string {
  if (databaseKind === "server") return `PostgreSQL server, ${redactUrl(settings.DATABASE_URL ?? "")}`;
  const folder = join(settings.DATA_DIR, "database");
  return `embedded PostgreSQL (PGlite) in ${folder}; set DATABASE_URL to use a server`;
}

/** The lines that tell the operator where the site is, what stands in for what, and where the data lies. */
export function describeStart(facts: StartFacts): string {
  const { settings } = facts;
  const lines = [
    `${settings.NEXT_PUBLIC_SITE_NAME} is running at ${localUrl(settings)}`,
    `  mode:      ${facts.isDevelopment ? "development" : "production"}`,
    `  links to:  ${settings.NEXT_PUBLIC_BASE_URL}`,
    `  database:  ${describeDatabase(facts)}`,
    `  data:      ${settings.DATA_DIR}`,
  ];
  if (facts.hasDemonstration) {
    lines.push(
      "  catalogue: demonstration, invented items; `npm run prova -- import` brings your own,",
      "             `npm run prova -- demo remove` takes it away",
    );
  }
  return `\n${lines.join("\n")}\n\nStop it with Ctrl+C.\n`;
}
