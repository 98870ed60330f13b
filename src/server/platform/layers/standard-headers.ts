import { identityOrigins } from "@/config/identity";
import { searchOrigins } from "@/config/search";
import type { Settings } from "@/config/settings";
import { firstPaintScript } from "@/lib/first-paint/first-paint-script";
import { createHash } from "node:crypto";

const sourceHash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const isSecureSite = (settings: Pick<Settings, "NEXT_PUBLIC_BASE_URL">) =>
  settings.NEXT_PUBLIC_BASE_URL.startsWith("https:");

function otherApiOrigin(apiBase: string): string[] {
  return apiBase.startsWith("/") ? [] : [new URL(apiBase).origin];
}

/**
 * Content-Security-Policy (level 3). The inline script, which runs before the first paint, is allowed by its
 * hash. Inline styles are allowed, because Chakra writes some while the colour mode switches; a style can
 * hide or disguise something, but cannot run.
 */
export function contentSecurityPolicy(settings: Settings): string {
  const imageHosts = settings.IMAGE_HOSTS.map((host) => `https://${host.replace(/^\*\*/, "*")}`);
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", sourceHash(firstPaintScript)],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...imageHosts],
    "connect-src": [
      "'self'",
      ...otherApiOrigin(settings.NEXT_PUBLIC_API_BASE),
      ...identityOrigins(settings),
      ...searchOrigins(settings),
    ],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(isSecureSite(settings) && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Two years, as browsers' preload lists require. The operator decides about subdomains. */
const STRICT_TRANSPORT = "max-age=63072000";

/**
 * By OWASP Secure Headers; with https also RFC 6797. Other sites can only load open data (`allowAnyOrigin`) and
 * icons (`openIconsLayer`).
 * Development has no content policy, because its tools need eval and its files have types that nosniff
 * refuses.
 */
export function standardHeaders(settings: Settings, isDevelopment = false): Readonly<Record<string, string>> {
  return {
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...(!isDevelopment && {
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": contentSecurityPolicy(settings),
    }),
    ...(isSecureSite(settings) && { "Strict-Transport-Security": STRICT_TRANSPORT }),
  };
}
