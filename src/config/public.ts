import {
  eventSigningSecretMinimumLength,
  isApiBase,
  isBaseUrl,
  publicSettingDefaults,
} from "@/config/public-rules";
import { failure, ok, type Result } from "@/lib/result";

interface PublicSettings {
  /** A path of this site ("/api") or an absolute https URL; no trailing slash. */
  readonly apiBase: string;
  /**
   * Key of the signature on tracked events (specification, section 7). Scripts contain it, so it is no secret
   * and does not prove who sent an event. It only rejects damaged bodies and naive forgeries. The server
   * still has to check volume and content.
   */
  readonly eventSigningSecret: string;
  readonly siteName: string;
  /** For canonical and absolute links; no trailing slash. */
  readonly baseUrl: string;
}

export interface PublicEnvironment {
  readonly NEXT_PUBLIC_API_BASE?: string | undefined;
  readonly NEXT_PUBLIC_EVENT_SIGNING_SECRET?: string | undefined;
  readonly NEXT_PUBLIC_SITE_NAME?: string | undefined;
  readonly NEXT_PUBLIC_BASE_URL?: string | undefined;
}

interface PublicSettingIssue {
  readonly name: keyof PublicEnvironment;
  readonly message: string;
}

/**
 * Uses no schema library, because the first script of every page contains this file. The server checks the
 * same settings with its own schema.
 */
export function parsePublicSettings(
  environment: PublicEnvironment,
): Result<PublicSettings, readonly PublicSettingIssue[]> {
  const read = (name: keyof typeof publicSettingDefaults) =>
    environment[name]?.trim() || publicSettingDefaults[name];
  const apiBase = read("NEXT_PUBLIC_API_BASE");
  const eventSigningSecret = read("NEXT_PUBLIC_EVENT_SIGNING_SECRET");
  const baseUrl = read("NEXT_PUBLIC_BASE_URL");

  const issues: PublicSettingIssue[] = [];
  if (!isApiBase(apiBase)) {
    issues.push({ name: "NEXT_PUBLIC_API_BASE", message: "must be a path or an absolute https URL" });
  }
  if (eventSigningSecret.length < eventSigningSecretMinimumLength) {
    const message = `must have at least ${eventSigningSecretMinimumLength} characters`;
    issues.push({ name: "NEXT_PUBLIC_EVENT_SIGNING_SECRET", message });
  }
  if (!isBaseUrl(baseUrl)) {
    issues.push({ name: "NEXT_PUBLIC_BASE_URL", message: "must be an http or https origin without a path" });
  }
  if (issues.length > 0) return failure(issues);

  return ok({
    apiBase: apiBase.replace(/\/+$/, ""),
    eventSigningSecret,
    siteName: read("NEXT_PUBLIC_SITE_NAME"),
    baseUrl: baseUrl.replace(/\/+$/, ""),
  });
}

function requirePublicSettings(environment: PublicEnvironment): PublicSettings {
  const settings = parsePublicSettings(environment);
  if (settings.ok) return settings.value;
  throw new Error(settings.error.map(({ name, message }) => `${name} ${message}`).join("; "));
}

/**
 * The address that the server wrote into the page. Scripts are built without one where the setting is missing, because its
 * default has the port.
 */
const servedBaseUrl =
  typeof document === "undefined" ? undefined : document.documentElement.dataset["baseUrl"];

/** Each name is written out because the build replaces it by its value. */
export const publicSettings: PublicSettings = requirePublicSettings({
  NEXT_PUBLIC_API_BASE: process.env.NEXT_PUBLIC_API_BASE,
  NEXT_PUBLIC_EVENT_SIGNING_SECRET: process.env.NEXT_PUBLIC_EVENT_SIGNING_SECRET,
  NEXT_PUBLIC_SITE_NAME: process.env.NEXT_PUBLIC_SITE_NAME,
  NEXT_PUBLIC_BASE_URL: servedBaseUrl ?? process.env.NEXT_PUBLIC_BASE_URL,
});
