import type { FieldProblem } from "@/server/http/problem";
import { addressAfter } from "@/server/http/cursor";
import { pageLinks, pageUrl } from "@/server/http/page-links";
import type { NextApiRequest, NextApiResponse } from "next";

interface ListPosition {
  readonly page: number;
  readonly pageCount: number;
}

/** Reports a page behind the last one as a wrong parameter; null where the page exists. */
export function findPageProblem({ page, pageCount }: ListPosition): FieldProblem | null {
  if (page <= pageCount) return null;
  return { field: "pagina", message: `Com estes parâmetros a lista vai até a página ${pageCount}.` };
}

/** The address of what follows: by cursor where the list has one, otherwise by the number of the next page. */
export function nextAddress(
  { url = "/" }: NextApiRequest,
  { page }: { page: number },
  cursor: string | null,
): string {
  return cursor === null ? pageUrl(url, page + 1) : addressAfter(url, cursor);
}

/**
 * Sets the header with the links to other pages (RFC 8288): first, previous and last by their numbers, and the next one.
 * @param position null for a page behind a cursor, which has no number
 * @param next the address of the next page where it is another than that of its number; null on the last page
 */
export function setPageLinks(
  request: NextApiRequest,
  response: NextApiResponse,
  position: ListPosition | null,
  next?: string | null,
): void {
  const numbered = position ? pageLinks(request, position.page, position.pageCount) : [];
  const links =
    next === undefined
      ? numbered
      : [
          ...numbered.filter(({ relation }) => relation !== "next"),
          ...(next === null ? [] : [{ relation: "next", target: next }]),
        ];
  if (links.length === 0) return;
  response.setHeader(
    "Link",
    links.map(({ relation, target }) => `<${target}>; rel="${relation}"`).join(", "),
  );
}
