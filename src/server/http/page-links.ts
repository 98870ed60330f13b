import type { NextApiRequest } from "next";

/** A link of one page of a list to another. */
interface PageLink {
  readonly relation: string;
  readonly target: string;
}

/**
 * The links of one page of a list (RFC 8288): first, previous, next and last page under the same parameters; none for a
 * list of a single page.
 */
export function pageLinks({ url = "/" }: NextApiRequest, page: number, pageCount: number): PageLink[] {
  if (pageCount <= 1) return [];
  return [
    { relation: "first", target: pageUrl(url, 1) },
    ...(page > 1 ? [{ relation: "prev", target: pageUrl(url, page - 1) }] : []),
    ...(page < pageCount ? [{ relation: "next", target: pageUrl(url, page + 1) }] : []),
    { relation: "last", target: pageUrl(url, pageCount) },
  ];
}

/** The address of a page of the list that a request asks for. */
export function pageUrl(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  searchParams.delete("pagina");
  if (page > 1) searchParams.set("pagina", String(page));
  const search = searchParams.toString();
  return search === "" ? pathname : `${pathname}?${search}`;
}
