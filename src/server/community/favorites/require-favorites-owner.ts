import { admitFavorite } from "@/server/community/favorites/favorites";
import { sendProblem } from "@/server/platform/http/problem";
import { requireVisitor, type Visitor } from "@/server/web/identity/visitor-of-request";
import type { NextApiRequest, NextApiResponse } from "next";

/** Without a verified token, or over the quota, it answers the request and gives null. */
export async function requireFavoritesOwner(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<Visitor | null> {
  const visitor = await requireVisitor(request, response);
  if (!visitor) return null;
  const seconds = await admitFavorite(visitor.userId);
  if (seconds === null) return visitor;
  sendProblem(request, response, "too-many-requests", {
    detail: `Tente de novo em ${seconds} segundos.`,
    headers: { "Retry-After": String(seconds) },
  });
  return null;
}
