import type { PageProps } from "@/lib/contracts/page";
import { rememberedShell } from "@/lib/remembered-shell";
import { setCacheControl } from "@/server/platform/http/cache-control";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { logger } from "@/server/platform/log/logger";
import type { GetServerSidePropsResult } from "next";
import type { ServerResponse } from "node:http";

export type PageResult<Props> = GetServerSidePropsResult<PageProps<Props>>;

const RETRY_AFTER_SECONDS = "10";

export function setUnavailable(response: ServerResponse): void {
  response.statusCode = 503;
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
}

export function unavailablePage<Props>(response: ServerResponse): PageResult<Props> {
  setUnavailable(response);
  // The pages of one visitor have set a stricter header already.
  if (!response.hasHeader("Cache-Control")) setCacheControl(response, "never");
  return { props: { shell: rememberedShell(), outcome: { kind: "unavailable" } } };
}

/** A 503 where the database does not answer. */
export async function unlessUnavailable<Props>(
  response: ServerResponse,
  answer: () => Promise<PageResult<Props>>,
): Promise<PageResult<Props>> {
  try {
    return await answer();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    logger.error({ err: error }, "page: database unavailable");
    return unavailablePage(response);
  }
}
