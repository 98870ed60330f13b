import type { OperatorStart, QueuePage } from "@/lib/contracts/operator";
import { countUnanswered } from "@/server/companies/answerable";
import type { Database } from "@/server/db/database";
import { purchaseProof } from "@/server/db/schema/reviews";
import { countQueue, loadQueue } from "@/server/moderation/queue";
import type { Operator } from "@/server/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/page/define-visitor-form";
import { parseReviewId } from "@/server/reviews/review-id";

/** The start page of the operator: what waits for this user. */
export async function showStart(
  _address: FormAddress,
  { userId, roles }: Operator,
  database: Database,
): Promise<FormOutcome<OperatorStart>> {
  const isModerator = roles.includes("operadores") || roles.includes("moderadores");
  const isCompany = roles.includes("empresas");
  return {
    kind: "form",
    page: {
      queue: isModerator ? await countQueue(database) : null,
      proofs: isModerator ? await database.$count(purchaseProof) : null,
      unanswered: isCompany ? await countUnanswered(database, userId) : null,
    },
  };
}

/** The queue of moderation. */
export async function showQueue(
  { query }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<QueuePage>> {
  const page = parseReviewId(query["pagina"]) ?? 1;
  const queue = await loadQueue(database, page);
  // The last entry of the last page may just have been decided about.
  if (page > queue.pageCount) return { kind: "done", path: "/operador/moderacao" };
  return { kind: "form", page: { ...queue, decided: parseReviewId(query["decidida"]) } };
}
