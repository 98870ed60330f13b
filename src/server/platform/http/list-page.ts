import type { FieldProblem } from "@/server/platform/http/problem";
import { addressAfter } from "@/server/platform/http/cursor";
import { pageLinks, pageUrl } from "@/server/platform/http/page-links";
import type { NextApiRequest, NextApiResponse } from "next";

interface ListPosition {
  readonly page: number;
  readonly pageCount: number;
}

export function findPageProblem({ page, pageCount }: ListPosition): FieldProblem | null {
  if (page <= pageCount) return null;
  return { field: "pagina", message: `Com estes parâmetros a lista vai até a página ${pageCount}.` };
}

export function nextAddress(
  { url = "/" }: NextApiRequest,
  { page }: { page: number },
  cursor: string | null,
): string {
  return cursor === null ? pageUrl(url, page + 1) : addressAfter(url, cursor);
}

/** Sets `Link` (RFC 8288). `position` is null for a page behind a cursor. `next` is null on the last page. */
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
