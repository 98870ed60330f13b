import type { PageProps } from "@/lib/contracts/page";
import { rememberedShell } from "@/lib/remembered-shell";
import { setCacheControl } from "@/server/http/cache-control";
import type { ServerResponse } from "node:http";

/** For pages of the account: no cache stores them, and no search engine lists them. */
export function markPrivate(response: ServerResponse): void {
  setCacheControl(response, "personal");
  response.setHeader("X-Robots-Tag", "noindex");
}

const RETRY_AFTER_SECONDS = "10";

/** A 503. */
export function unavailablePage<Props>(response: ServerResponse): { props: PageProps<Props> } {
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  return { props: { shell: rememberedShell(), outcome: { kind: "unavailable" } } };
}
