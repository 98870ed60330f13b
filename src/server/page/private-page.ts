import type { PageProps } from "@/lib/contracts/page";
import { rememberedShell } from "@/lib/remembered-shell";
import { setCacheControl } from "@/server/http/cache-control";
import type { ServerResponse } from "node:http";

/** Marks a page of the account: no cache stores it, and no search engine lists it. */
export function markPrivate(response: ServerResponse): void {
  setCacheControl(response, "personal");
  response.setHeader("X-Robots-Tag", "noindex");
}

/** Seconds after which a visitor's browser may try again. */
const RETRY_AFTER_SECONDS = "10";

/** The page that says that a service of the site does not answer: 503. */
export function unavailablePage<Props>(response: ServerResponse): { props: PageProps<Props> } {
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  return { props: { shell: rememberedShell(), outcome: { kind: "unavailable" } } };
}
