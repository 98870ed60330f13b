import type { Settings } from "@/config/settings";
import type { IdentityContext } from "@/local/identity/identity-context";
import type { Database } from "@/server/platform/db/database";
import type { IncomingMessage, ServerResponse } from "node:http";

export type HostedSettings = Pick<
  Settings,
  "NEXT_PUBLIC_BASE_URL" | "NEXT_PUBLIC_SITE_NAME" | "TRUSTED_PROXIES" | "HOSTED_LOGIN_FLOW"
>;

export interface HostedContext {
  readonly identity: IdentityContext;
  readonly settings: HostedSettings;
  readonly database: Database;
  readonly now: Date;
  /** 32 bytes; signs forms and cookies. */
  readonly key: Buffer;
}

export type HostedHandler = (
  context: HostedContext,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

export const isSecureSite = ({ settings }: { settings: Pick<Settings, "NEXT_PUBLIC_BASE_URL"> }) =>
  settings.NEXT_PUBLIC_BASE_URL.startsWith("https:");
