import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { setCacheControl, type CacheLifetime } from "@/server/platform/http/cache-control";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { allowAnyOrigin, databaseRetrySeconds } from "@/server/platform/http/handler";
import { requestIdOf } from "@/server/platform/http/request-id";
import { logger } from "@/server/platform/log/logger";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** For programs, or for frames of other sites; the text is whole or in parts. */
interface CrawlerDocument {
  readonly contentType: string;
  readonly body: string | AsyncIterable<string>;
  /** The sitemap's by default. */
  readonly tags?: readonly string[];
  /** Default: one hour. */
  readonly lifetime?: CacheLifetime;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: 200. */
  readonly status?: number;
  /** Whether scripts of any site may read it; default: false. */
  readonly isOpenData?: boolean;
}

/** Null is a 404; `movedTo` is a 301 to another path of this site. */
type CrawlerLoad = CrawlerDocument | { readonly movedTo: string } | null;

/** An unreachable database is a 503, so that crawlers come back and forget nothing. */
export function answerCrawler(
  load: (context: GetServerSidePropsContext) => Promise<CrawlerLoad> | CrawlerLoad,
): GetServerSideProps<Record<string, never>> {
  return async (context) => {
    const { req: request, res: response } = context;
    try {
      const document = await load(context);
      if (!document) return { notFound: true };
      if ("movedTo" in document) return { redirect: { destination: document.movedTo, statusCode: 301 } };
      setCacheControl(response, document.lifetime ?? "crawler");
      setCacheTags(response, document.tags ?? [cacheTags.sitemap]);
      if (document.isOpenData) allowAnyOrigin(response);
      for (const [name, value] of Object.entries(document.headers ?? {})) response.setHeader(name, value);
      response.statusCode = document.status ?? 200;
      response.setHeader("Content-Type", `${document.contentType}; charset=utf-8`);
      const { body } = document;
      await pipeline(Readable.from(typeof body === "string" ? [body] : body), response);
    } catch (error) {
      if (isClientGone(error)) return { props: {} };
      logger.error({ err: error, requestId: requestIdOf(request) }, "crawler.document-failed");
      if (response.headersSent) response.destroy();
      else if (isDatabaseUnavailable(error)) answerUnavailable(response);
      else throw error;
    }
    return { props: {} };
  };
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

function answerUnavailable(response: GetServerSidePropsContext["res"]): void {
  response.statusCode = 503;
  response.setHeader("Retry-After", String(databaseRetrySeconds));
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.end("Serviço temporariamente indisponível.\n");
}
