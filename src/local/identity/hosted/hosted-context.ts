import type { Settings } from "@/config/settings";
import type { IdentityContext } from "@/local/identity/identity-context";
import type { Database } from "@/server/db/database";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The settings that its pages depend on. */
export type HostedSettings = Pick<
  Settings,
  "NEXT_PUBLIC_BASE_URL" | "NEXT_PUBLIC_SITE_NAME" | "TRUSTED_PROXIES" | "HOSTED_LOGIN_FLOW"
>;

/** What the hosted login works with, for one request. */
export interface HostedContext {
  readonly identity: IdentityContext;
  readonly settings: HostedSettings;
  readonly database: Database;
  readonly now: Date;
  /** 32 bytes; signs forms and cookies. */
  readonly key: Buffer;
}

/** Answers one method of one path of the hosted login. */
export type HostedHandler = (
  context: HostedContext,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

/** Whether the site's address is https, so that cookies may be kept from plain http. */
export const isSecureSite = ({ settings }: { settings: Pick<Settings, "NEXT_PUBLIC_BASE_URL"> }) =>
  settings.NEXT_PUBLIC_BASE_URL.startsWith("https:");
