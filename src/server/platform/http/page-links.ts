import type { NextApiRequest } from "next";

interface PageLink {
  readonly relation: string;
  readonly target: string;
}

/** RFC 8288; none for a list of a single page. */
export function pageLinks({ url = "/" }: NextApiRequest, page: number, pageCount: number): PageLink[] {
  if (pageCount <= 1) return [];
  return [
    { relation: "first", target: pageUrl(url, 1) },
    ...(page > 1 ? [{ relation: "prev", target: pageUrl(url, page - 1) }] : []),
    ...(page < pageCount ? [{ relation: "next", target: pageUrl(url, page + 1) }] : []),
    { relation: "last", target: pageUrl(url, pageCount) },
  ];
}

export function pageUrl(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  searchParams.delete("pagina");
  if (page > 1) searchParams.set("pagina", String(page));
  const search = searchParams.toString();
  return search === "" ? pathname : `${pathname}?${search}`;
}
