import { ANSWER_LENGTHS, type AnswerablePage, type AnswerPage } from "@/lib/contracts/operator";
import { cleanText, ILLEGIBLE, isLegible } from "@/lib/legible-text";
import { QueryReader } from "@/lib/query-reader";
import { loadAnswerable, loadAnswerableReview } from "@/server/editorial/companies/answerable";
import { removeAnswer, writeAnswer } from "@/server/community/reviews/answers";
import type { Database } from "@/server/platform/db/database";
import type { SentForm } from "@/server/platform/http/form-body";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { parseReviewId } from "@/server/platform/http/review-id";
import { operatorText } from "@/text/operator";

const text = operatorText.answer;

type Address = Pick<FormAddress, "params" | "query" | "token">;

export async function showAnswerable(
  { query }: Address,
  { userId }: Operator,
  database: Database,
): Promise<FormOutcome<AnswerablePage>> {
  const reader = new QueryReader(query);
  const page = reader.page();
  const list = await loadAnswerable(database, userId, page);
  if (list.page > list.pageCount) return { kind: "done", path: "/operador/respostas" };
  return {
    kind: "form",
    addressProblems: reader.problems,
    page: { ...list, answered: query["feito"] === "sim" },
  };
}

async function pageOf(
  { params, token }: Address,
  { userId }: Operator,
  database: Database,
  { problem, typed, status }: { problem?: string; typed?: string; status?: number } = {},
): Promise<FormOutcome<AnswerPage>> {
  const reviewId = parseReviewId(params?.["id"]);
  const found = reviewId && (await loadAnswerableReview(database, userId, reviewId));
  if (!found) return { kind: "missing" };
  const page = { ...found, token, typed: typed ?? found.answer?.text ?? "", problem: problem ?? null };
  return { kind: "form", page, ...(status && { status }) };
}

/** Another company's review is missing. */
export const showAnswer = (address: Address, operator: Operator, database: Database) =>
  pageOf(address, operator, database);

export async function submitAnswer(
  address: Address,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<AnswerPage>> {
  const reviewId = parseReviewId(address.params?.["id"]);
  if (reviewId === null) return { kind: "missing" };
  const key = { reviewId, userId: operator.userId };
  const field = (name: string) => form.fields.get(name)?.[0] ?? "";
  const typed = cleanText(field("text"));
  const isRemoval = field("action") === "remove";
  const { shortest, longest } = ANSWER_LENGTHS;
  const length = [...typed].length;
  const problem =
    length < shortest || length > longest
      ? text.length(shortest, longest)
      : isLegible(typed)
        ? null
        : ILLEGIBLE;
  if (!isRemoval && problem !== null)
    return pageOf(address, operator, database, { problem, typed, status: 422 });
  const done = isRemoval
    ? await removeAnswer(database, key)
    : await writeAnswer(database, key, typed, { now: new Date() });
  return done.ok ? { kind: "done", path: "/operador/respostas?feito=sim" } : { kind: "missing" };
}
