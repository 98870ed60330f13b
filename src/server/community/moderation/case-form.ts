import { MODERATION_DECISIONS, MODERATION_LENGTHS, MODERATION_REASONS } from "@/lib/contracts/moderation";
import type { CasePage } from "@/lib/contracts/operator";
import { cleanText } from "@/lib/legible-text";
import type { Database } from "@/server/platform/db/database";
import type { SentForm } from "@/server/platform/http/form-body";
import { decide, type DecisionProblem } from "@/server/community/moderation/decide";
import { loadCase } from "@/server/community/moderation/case";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { parseReviewId } from "@/server/platform/http/review-id";
import { operatorText } from "@/text/operator";

const text = operatorText.case;
type Problems = CasePage["problems"];

async function pageOf(
  { params, token }: FormAddress,
  { userId: moderatorId }: Operator,
  database: Database,
  { values, problems, status }: Pick<CasePage, "values" | "problems"> & { status?: number },
): Promise<FormOutcome<CasePage>> {
  const reviewId = parseReviewId(params?.["id"]);
  const now = new Date();
  const found = reviewId && (await loadCase(database, currentPhotoStorage(), { reviewId, moderatorId, now }));
  if (!found) return { kind: "missing" };
  return { kind: "form", page: { ...found, token, values, problems }, ...(status && { status }) };
}

export const showCase = (
  address: FormAddress,
  operator: Operator,
  database: Database,
): Promise<FormOutcome<CasePage>> => pageOf(address, operator, database, { values: {}, problems: [] });

const lengthOf = (value: string) => [...value].length;

function readDecision(values: Readonly<Record<string, string>>) {
  const problems: Problems[number][] = [];
  const decision = MODERATION_DECISIONS.find((each) => each === values["decision"]);
  const reason = MODERATION_REASONS.find((each) => each === values["reason"]) ?? null;
  const explanation = cleanText(values["text"] ?? "");
  const { shortest, longest } = MODERATION_LENGTHS.decision;
  const isAgainst = decision === "exclude" || decision === "remove";
  if (!decision) problems.push({ field: "decision", message: text.problems.decision });
  if (isAgainst && reason === null) problems.push({ field: "reason", message: text.problems.reason });
  if (decision && decision !== "keep" && lengthOf(explanation) < shortest)
    problems.push({ field: "text", message: text.problems.text(shortest) });
  if (lengthOf(explanation) > longest)
    problems.push({ field: "text", message: text.problems.tooLong(longest) });
  return { decision, reason, explanation, problems };
}

const messages: Record<DecisionProblem, { message: string; status: number }> = {
  "unknown-review": { message: text.problems.gone, status: 409 },
  "own-review": { message: text.obstacles["own-review"], status: 403 },
  "other-moderator": { message: text.obstacles["other-moderator"], status: 403 },
  "needs-reason": { message: text.problems.reason, status: 422 },
  changed: { message: text.problems.changed, status: 409 },
  "not-possible": { message: text.problems["not-possible"], status: 409 },
};

export async function submitCase(
  address: FormAddress,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<CasePage>> {
  const values = Object.fromEntries([...form.fields].map(([name, [value = ""]]) => [name, value]));
  const again = (status: number, problems: Problems) =>
    pageOf(address, operator, database, { values, problems, status });
  const { decision, reason, explanation, problems } = readDecision(values);
  if (!decision || problems.length > 0) return again(422, problems);
  const reviewId = parseReviewId(address.params?.["id"]);
  if (reviewId === null) return { kind: "missing" };
  const decided = await decide(
    database,
    {
      reviewId,
      moderatorId: operator.userId,
      decision,
      reason,
      text: explanation,
      seen: values["seen"] ?? "",
    },
    { now: new Date() },
  );
  if (decided.ok) return { kind: "done", path: `/operador/moderacao?decidida=${reviewId}` };
  const { message, status } = messages[decided.error];
  return again(status, [{ field: null, message }]);
}
