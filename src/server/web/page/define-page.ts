import type { DehydratedState } from "@tanstack/react-query";
import type { PageProps } from "@/lib/contracts/page";
import type { QueryProblem } from "@/lib/query-reader";
import { setCacheTags } from "@/server/platform/cache/cache-tags";
import { getReadDatabase } from "@/server/platform/db/current-database";
import type { Database } from "@/server/platform/db/database";
import { setCacheControl, type CacheLifetime } from "@/server/platform/http/cache-control";
import { parseSlug } from "@/server/platform/http/slug";
import { loadShellProps } from "@/server/web/page/shell-props";
import { setUnavailable, unlessUnavailable } from "@/server/web/page/unavailable-page";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";

/** All names of a union, also those that only some kinds of pages have. */
type PropertyOf<Props> = Props extends unknown ? keyof Props : never;

export type PageLoad<Props> =
  | {
      kind: "page";
      page: Props;
      /**
       * Props that browsers read from the HTML (`StaticString`): on a first load they are null in the page's
       * data.
       */
      inHtml?: readonly PropertyOf<Props>[];
      serverState?: DehydratedState;
      lifetime?: CacheLifetime;
      tags?: readonly string[];
      /** A part is unavailable: crawlers and caches get a 503, and visitors the rest of the page. */
      isIncomplete?: boolean;
    }
  | { kind: "missing" }
  /** An editor has hidden the item: a 404 that says so. */
  | { kind: "hidden" }
  /** Permanently renamed: 301 to this path of the site. */
  | { kind: "moved"; path: string }
  /** Another path of the site answers for now: 303, which no cache stores. */
  | { kind: "elsewhere"; path: string }
  /** A 400 page that names each wrong parameter, with the address without them. */
  | { kind: "invalid"; problems: QueryProblem[]; cleanPath: string };

/** Only the address, without cookies and headers, so that the page can be cached for all visitors. */
export interface PageRequest {
  params: Readonly<Record<string, string>>;
  /** The parameters after "?", without those of the path. */
  query: GetServerSidePropsContext["query"];
}

/** Null where a part of the path cannot be a slug. */
function requestOf({ params = {}, query }: GetServerSidePropsContext): PageRequest | null {
  const slugs: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    const slug = parseSlug(value);
    if (slug === null) return null;
    slugs[name] = slug;
  }
  const asked = Object.entries(query).filter(([name]) => !Object.hasOwn(params, name));
  return { params: slugs, query: Object.fromEntries(asked) };
}

/** Next asks only for the data when a visitor follows a link within the site. */
const isDataRequest = ({ req }: GetServerSidePropsContext) => req.url?.startsWith("/_next/data/") === true;

/** The named props are null in the JSON, because the HTML contains them. */
function withoutData<Props extends object>(page: Props, names: readonly PropertyOf<Props>[]): Props {
  if (names.length === 0) return page;
  const data = { ...page, ...Object.fromEntries(names.map((name) => [name, null])) };
  return Object.defineProperty({ ...page }, "toJSON", { value: () => data });
}

/**
 * Adds frame, cache lifetime, and real 301, 303, 400, 404 and 503.
 * The loader reads the address and the database and nothing of the visitor, so that a shared cache may store the page.
 */
export function definePage<Props extends object>(
  load: (request: PageRequest, database: Database) => Promise<PageLoad<Props>>,
): GetServerSideProps<PageProps<Props>> {
  return (context) => {
    const { res } = context;
    return unlessUnavailable(res, async () => {
      const database = await getReadDatabase();
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
      if (loaded.kind === "invalid" || loaded.kind === "hidden") {
        res.statusCode = loaded.kind === "hidden" ? 404 : 400;
        setCacheControl(res, "never");
        return { props: { shell, outcome: loaded } };
      }
      setCacheControl(res, loaded.isIncomplete ? "never" : (loaded.lifetime ?? "page"));
      setCacheTags(res, loaded.tags ?? []);
      // An error for the data alone would make the browser load the whole page.
      if (loaded.isIncomplete && !isDataRequest(context)) setUnavailable(res);
      const page = isDataRequest(context) ? loaded.page : withoutData(loaded.page, loaded.inHtml ?? []);
      const dehydratedState = loaded.serverState;
      return {
        props: { shell, outcome: { kind: "page", page }, ...(dehydratedState && { dehydratedState }) },
      };
    });
  };
}
