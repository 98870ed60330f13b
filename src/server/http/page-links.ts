import type { NextApiRequest } from "next";

/**
 * The `Link` header of one page of a list (RFC 8288): first, previous, next and last page under the same
 * parameters; undefined for a list of a single page.
 */
export function pageLinks(
  { url = "/" }: NextApiRequest,
  page: number,
  pageCount: number,
): string | undefined {
  if (pageCount <= 1) return undefined;
  const targets = [
    { relation: "first", target: 1 },
    ...(page > 1 ? [{ relation: "prev", target: page - 1 }] : []),
    ...(page < pageCount ? [{ relation: "next", target: page + 1 }] : []),
    { relation: "last", target: pageCount },
  ];
  return targets.map(({ relation, target }) => `<${pageUrl(url, target)}>; rel="${relation}"`).join(", ");
}

function pageUrl(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  searchParams.delete("pagina");
  if (page > 1) searchParams.set("pagina", String(page));
  const search = searchParams.toString();
  return search === "" ? pathname : `${pathname}?${search}`;
}
