/** Used where the environment has no value, or an empty one. */
export const publicSettingDefaults = {
  NEXT_PUBLIC_API_BASE: "/api",
  NEXT_PUBLIC_EVENT_SIGNING_SECRET: "development-event-signing-secret",
  NEXT_PUBLIC_SITE_NAME: "Prova Real",
  NEXT_PUBLIC_BASE_URL: "http://localhost:3000",
} as const;

/** In characters. */
export const eventSigningSecretMinimumLength = 16;

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** A path of this site or an absolute https URL. */
export function isApiBase(text: string): boolean {
  if (/^\/(?!\/)[^?#\s\\]*$/.test(text)) return true;
  const url = urlOf(text);
  return url !== null && url.protocol === "https:" && !url.search && !url.hash && !url.username;
}

/** An http or https origin, without path, query or fragment. */
export function isBaseUrl(text: string): boolean {
  const url = urlOf(text);
  return url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/+$/, "") === url.origin;
}
