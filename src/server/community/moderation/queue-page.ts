import type { QueuePage } from "@/lib/contracts/operator";
import { QueryReader } from "@/lib/query-reader";
import type { Database } from "@/server/platform/db/database";
import { loadQueue } from "@/server/community/moderation/queue";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { parseReviewId } from "@/server/platform/http/review-id";

export async function showQueue(
  { query }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<QueuePage>> {
  const reader = new QueryReader(query);
  const page = reader.page();
  const queue = await loadQueue(database, page);
  // The last entry of the last page may just have been decided about.
  if (page > queue.pageCount) return { kind: "done", path: "/operador/moderacao" };
  return {
    kind: "form",
    addressProblems: reader.problems,
    page: { ...queue, decided: parseReviewId(query["decidida"]) },
  };
}
