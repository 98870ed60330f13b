import type { ProofPage, ProofQueuePage } from "@/lib/contracts/purchase";
import type { Database } from "@/server/platform/db/database";
import type { SentForm } from "@/server/platform/http/form-body";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { decideProof, listProofs, loadProof } from "@/server/community/purchases/purchase-proofs";
import { parseReviewId } from "@/server/platform/http/review-id";

type Address = Pick<FormAddress, "params" | "query" | "token">;

export async function showProofs(
  { query }: Address,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<ProofQueuePage>> {
  const decided = query["feito"] === "sim";
  return { kind: "form", page: { entries: await listProofs(database), decided } };
}

export async function showProof(
  { params, token }: Address,
  { userId }: Operator,
  database: Database,
): Promise<FormOutcome<ProofPage>> {
  const reviewId = parseReviewId(params?.["id"]);
  const found = reviewId && (await loadProof(database, reviewId, userId));
  return found ? { kind: "form", page: { ...found, token } } : { kind: "missing" };
}

/** Does nothing where somebody else has decided meanwhile. */
export async function submitProof(
  address: Address,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<ProofPage>> {
  const reviewId = parseReviewId(address.params?.["id"]);
  const decision = form.fields.get("decision")?.[0];
  if (reviewId === null || (decision !== "accept" && decision !== "refuse")) return { kind: "missing" };
  const request = { reviewId, moderatorId: operator.userId, isAccepted: decision === "accept" };
  const decided = await decideProof(database, request, { now: new Date() });
  if (!decided.ok && decided.error === "own-review") return showProof(address, operator, database);
  return { kind: "done", path: `/operador/compras${decided.ok ? "?feito=sim" : ""}` };
}
