import type { FieldProblem } from "@/server/http/problem";
import { pageLinks } from "@/server/http/page-links";
import type { NextApiRequest, NextApiResponse } from "next";

export interface ListPosition {
  readonly page: number;
  readonly pageCount: number;
}

/** Reports a page behind the last one as a wrong parameter; null where the page exists. */
export function findPageProblem({ page, pageCount }: ListPosition): FieldProblem | null {
  if (page <= pageCount) return null;
  return { field: "pagina", message: `Com estes parâmetros a lista vai até a página ${pageCount}.` };
}

/** Sets the headers with the number of pages and the links to them. */
export function setPageLinks(
  request: NextApiRequest,
  response: NextApiResponse,
  { page, pageCount }: ListPosition,
): void {
  const links = pageLinks(request, page, pageCount);
  if (links !== undefined) response.setHeader("Link", links);
}
