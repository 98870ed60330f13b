import { ThemeRoot } from "@/theme/ThemeRoot";
import type { GetServerSideProps } from "next";
import { HeadManagerContext } from "next/dist/shared/lib/head-manager-context.shared-runtime";
import Loadable from "next/dist/shared/lib/loadable.shared-runtime";
import { createElement, type ComponentType, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export interface PageModule<Props> {
  default: ComponentType<Props>;
  getServerSideProps: GetServerSideProps<Props & Record<string, unknown>>;
}

/** The server's answer for an address. */
export interface ServedPage {
  status: number;
  headers: ReadonlyMap<string, string>;
  /** HTML of the page's own part. */
  body: string;
  head: string;
  text: string;
}

const textOf = (html: string) =>
  html
    .replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

/** Runs a page's `getServerSideProps` for an address and renders the result, as the server does. */
export async function servePage<Props extends object>(
  page: PageModule<Props>,
  query: Record<string, string | string[]> = {},
  params: Record<string, string> = {},
): Promise<ServedPage> {
  const headers = new Map<string, string>();
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: string) => headers.set(name, value),
    hasHeader: (name: string) => headers.has(name),
  };
  const context = { params, query: { ...query, ...params }, res, req: {} };
  type Context = Parameters<typeof page.getServerSideProps>[0];
  const result = await page.getServerSideProps(context as unknown as Context);
  if ("redirect" in result) {
    const { destination, ...redirect } = result.redirect;
    headers.set("Location", destination);
    const status = "statusCode" in redirect ? redirect.statusCode : 307;
    return { status, headers, body: "", head: "", text: "" };
  }
  if (!("props" in result)) return { status: 404, headers, body: "", head: "", text: "" };
  // Next renders the props themselves and sends them as JSON; it refuses values that JSON would lose.
  const props = (await result.props) as Props;
  const data = JSON.stringify(props);
  if (JSON.stringify(JSON.parse(data)) !== data) throw new Error("props are no JSON");
  let head: ReactElement[] = [];
  const headManager = {
    mountedInstances: new Set<never>(),
    updateHead: (state: ReactElement[]) => (head = state),
  };
  const Page = page.default;
  // As Next does before it renders: parts of a page that are loaded by `dynamic` are in its HTML.
  await Loadable.preloadAll();
  const body = renderToStaticMarkup(
    <HeadManagerContext.Provider value={headManager}>
      <ThemeRoot>{createElement(Page, props)}</ThemeRoot>
    </HeadManagerContext.Provider>,
  );
  return {
    status: res.statusCode,
    headers,
    body,
    head: renderToStaticMarkup(<>{head}</>),
    text: textOf(body),
  };
}
