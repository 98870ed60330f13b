import { findMovedSlug } from "@/server/reading/catalog/load-item";
import type { Database } from "@/server/platform/db/database";
import { sendMoved } from "@/server/platform/http/moved";
import { sendProblem } from "@/server/platform/http/problem";
import type { NextApiRequest, NextApiResponse } from "next";

export async function sendMissingItem(
  request: NextApiRequest,
  response: NextApiResponse,
  database: Database,
  { slug, pathOf }: { slug: string | null; pathOf: (slug: string) => string },
): Promise<void> {
  const moved = slug === null ? null : await findMovedSlug(database, slug);
  if (moved !== null) return sendMoved(request, response, pathOf(moved));
  sendProblem(request, response, "not-found", { detail: "Este item não existe." });
}
