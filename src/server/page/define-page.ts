import type { DehydratedState } from "@tanstack/react-query";
import type { PageProps } from "@/lib/contracts/page";
import type { QueryProblem } from "@/lib/query/query-reader";
import { rememberedShell } from "@/lib/remembered-shell";
import { setCacheTags } from "@/server/cache/cache-tags";
import { getDatabase } from "@/server/db/current-database";
import type { Database } from "@/server/db/database";
import { setCacheControl, type CacheLifetime } from "@/server/http/cache-control";
import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import { parseSlug } from "@/server/http/slug";
import { logger } from "@/server/log/logger";
import { loadShellProps } from "@/server/page/shell-props";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";

const RETRY_AFTER_SECONDS = "10";

/** What a page's loader answers. */
export type PageLoad<Props> =
  | {
      kind: "page";
      page: Props;
      /** Props that the browser takes over from the HTML: on a first load they are null there, not sent again as data. */
      written?: readonly (keyof Props)[];
      /** Queries that the server has asked already, which the browser takes over. */
      serverState?: DehydratedState;
      lifetime?: CacheLifetime;
      /** What the page shows; see `cacheTags`. */
      tags?: readonly string[];
      /** Something that it shows is away for a moment: 503 for crawlers and caches, while visitors get what there is. */
      isIncomplete?: boolean;
    }
  | { kind: "missing" }
  /** Renamed for good: 301 to this path of the site. */
  | { kind: "moved"; path: string }
  /** Answered by another path of the site for now: 303, kept by no cache. */
  | { kind: "elsewhere"; path: string }
  /** Wrong parameters: a 400 page that names each, with the address without them. */
  | { kind: "invalid"; problems: QueryProblem[]; cleanPath: string };

/** The part of a request that a public page may depend on: its address. No cookie and no header of the visitor. */
export interface PageRequest {
  params: Readonly<Record<string, string>>;
  query: GetServerSidePropsContext["query"];
}

/** The address of a request; null where a part of its path cannot be the slug of anything. */
function requestOf({ params = {}, query }: GetServerSidePropsContext): PageRequest | null {
  const slugs: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    const slug = parseSlug(value);
    if (slug === null) return null;
    slugs[name] = slug;
  }
  return { params: slugs, query };
}

/** Whether Next asks for the data of a page alone, because the visitor followed a link within the site. */
const isDataRequest = ({ req }: GetServerSidePropsContext) => req.url?.startsWith("/_next/data/") === true;

/** The same props for rendering, some of which are null as JSON: the HTML that is made of them carries them. */
function withoutData<Props extends object>(page: Props, names: readonly (keyof Props)[]): Props {
  if (names.length === 0) return page;
  const data = { ...page, ...Object.fromEntries(names.map((name) => [name, null])) };
  return Object.defineProperty({ ...page }, "toJSON", { value: () => data });
}

/**
 * Makes the `getServerSideProps` of a public page from its loader: frame, cache lifetime, real 301, 303, 400, 404 and 503.
 * The loader sees the address and the database and nothing of the visitor, so that a shared cache may keep the page.
 */
export function definePage<Props extends object>(
  load: (request: PageRequest, database: Database) => Promise<PageLoad<Props>>,
): GetServerSideProps<PageProps<Props>> {
  return async (context) => {
    const { res } = context;
    try {
      const database = await getDatabase();
      const request = requestOf(context);
      if (!request) return { notFound: true };
      const loaded = await load(request, database);
      if (loaded.kind === "missing") return { notFound: true };
      if (loaded.kind === "moved") return { redirect: { destination: loaded.path, statusCode: 301 } };
      if (loaded.kind === "elsewhere") {
        setCacheControl(res, "never");
        return { redirect: { destination: loaded.path, statusCode: 303 } };
      }
      const shell = await loadShellProps(database);
      if (loaded.kind === "invalid") {
        res.statusCode = 400;
        setCacheControl(res, "never");
        return { props: { shell, outcome: loaded } };
      }
      setCacheControl(res, loaded.isIncomplete ? "never" : (loaded.lifetime ?? "page"));
      setCacheTags(res, loaded.tags ?? []);
      // Where the page's data alone is asked for, an error would have the browser load the whole page instead.
      if (loaded.isIncomplete && !isDataRequest(context)) {
        res.statusCode = 503;
        res.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      }
      const page = isDataRequest(context) ? loaded.page : withoutData(loaded.page, loaded.written ?? []);
      const dehydratedState = loaded.serverState;
      return {
        props: { shell, outcome: { kind: "page", page }, ...(dehydratedState && { dehydratedState }) },
      };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.error({ error }, "page: database unavailable");
      res.statusCode = 503;
      res.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      setCacheControl(res, "never");
      return { props: { shell: rememberedShell(), outcome: { kind: "unavailable" } } };
    }
  };
}
