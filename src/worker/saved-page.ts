import { SAVED_AT } from "@/lib/offline/offline-rules";
import { offlineText } from "@/text/offline";

const ROOT = '<div id="__next">';

const style =
  "padding:0.75rem 1rem;text-align:center;font-weight:600;border-bottom:1px solid var(--chakra-colors-border);" +
  "background:var(--chakra-colors-sunken)";

/** The same answer with the time at which it is saved. */
export function stamped(response: Response, now: Date): Response {
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, now.toISOString());
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * A saved page that says so, above everything else and outside of what React takes over, so that it also says it where
 * scripts do not run.
 */
export async function withBanner(saved: Response): Promise<Response> {
  const html = await saved.text();
  const text = offlineText.banner(saved.headers.get(SAVED_AT) ?? "");
  const banner = `<p role="status" data-saved-page style="${style}">${text}</p>`;
  return new Response(html.replace(ROOT, banner + ROOT), { status: saved.status, headers: saved.headers });
}
