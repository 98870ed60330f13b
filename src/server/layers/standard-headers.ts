import { identityOrigins } from "@/config/identity";
import { searchOrigins } from "@/config/search";
import type { Settings } from "@/config/settings";
import { pageScript } from "@/lib/page-start/page-script";
import { createHash } from "node:crypto";

const sourceHash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const isSecureSite = (settings: Pick<Settings, "NEXT_PUBLIC_BASE_URL">) =>
  settings.NEXT_PUBLIC_BASE_URL.startsWith("https:");

/** Where the browser's API clients call, where that is another origin than the site's own. */
function otherApiOrigin(apiBase: string): string[] {
  return apiBase.startsWith("/") ? [] : [new URL(apiBase).origin];
}

/**
 * The Content-Security-Policy (level 3) of every answer: scripts come from this origin alone, and the one that is
 * written into the pages, for what comes before the first paint, is named by its hash. Styles are written into the
 * pages too, by Emotion; a style can hide or disguise, but not run.
 */
export function contentSecurityPolicy(settings: Settings): string {
  const imageHosts = settings.IMAGE_HOSTS.map((host) => `https://${host.replace(/^\*\*/, "*")}`);
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", sourceHash(pageScript)],
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

/** Two years, as browsers' preload lists ask; subdomains are the operator's to decide. */
const STRICT_TRANSPORT = "max-age=63072000";

/**
 * Headers that are the same on every answer (OWASP Secure Headers). Where the site's address is https, browsers are
 * told never to use http (RFC 6797). Pages of other sites load nothing from here but open data (`allowAnyOrigin`). Development has no policy for contents: its tools need eval, and its files come
 * with types that nosniff refuses.
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
