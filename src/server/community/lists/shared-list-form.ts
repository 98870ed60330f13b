import type { SharedListForm } from "@/lib/contracts/item-lists";
import { listReportSchema } from "@/lib/contracts/own-review";
import type { JudgementProblem } from "@/lib/contracts/review-permalink";
import { sharedListPath } from "@/lib/item-lists";
import type { Database } from "@/server/platform/db/database";
import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import type { FormLimits } from "@/server/platform/http/form-body";
import { reportedAtOf, reportList } from "@/server/community/lists/list-reports";
import { loadListItems, loadSharedList, type SharedList } from "@/server/community/lists/load-lists";
import type { FormAddress, FormOutcome, UnknownVisitorReason } from "@/server/web/page/define-visitor-form";
import type { FormVisitor, SentVisitorForm } from "@/server/web/page/visitor-session";
import {
  refuseReviewer,
  sendingRefusals,
  type ReviewerRefusal,
} from "@/server/community/reviews/form-refusals";
import { hasVerifiedContact, REVIEW_COSTS } from "@/server/community/reviews/reviewer";
import { listsText } from "@/text/item-lists";

/** The longest note has 1,000 characters of up to four bytes. */
export const LIST_REPORT_LIMITS: FormLimits = { fields: 10, fieldBytes: 8 * 1024, files: 0, fileBytes: 0 };

type Address = Pick<FormAddress, "params" | "query" | "token">;

function findList(database: Database, { params }: Address): Promise<SharedList | null> {
  const token = params?.["token"];
  return loadSharedList(database, typeof token === "string" ? token : "");
}

async function pageOf(
  database: Database,
  { id, name, note, token: address }: SharedList,
  { token, query }: Address,
  changes: Partial<SharedListForm>,
): Promise<SharedListForm> {
  return {
    ...{ name, note, items: await loadListItems(database, id), address },
    ...{ reader: "none", reportedAt: null, token, needsContact: false },
    ...{ values: { reason: "", note: "" }, problems: [], isReported: query["feito"] === "denuncia" },
    ...changes,
  };
}

async function personalPart(
  database: Database,
  list: SharedList,
  visitor: FormVisitor,
): Promise<Partial<SharedListForm>> {
  const { userId } = visitor;
  const reportedAt = await reportedAtOf(database, { listId: list.id, userId });
  return {
    reader: list.userId === userId ? "author" : "user",
    needsContact: !hasVerifiedContact(visitor),
    reportedAt: reportedAt?.toISOString() ?? null,
  };
}

export async function showSharedListPublicly(
  address: Address,
  why: UnknownVisitorReason,
  database: Database,
): Promise<FormOutcome<SharedListForm>> {
  const list = await findList(database, address);
  if (!list) return { kind: "missing" };
  return { kind: "form", page: await pageOf(database, list, address, { reader: why }) };
}

export async function showSharedList(
  address: Address,
  visitor: FormVisitor,
  database: Database,
): Promise<FormOutcome<SharedListForm>> {
  const list = await findList(database, address);
  if (!list) return { kind: "missing" };
  const personal = await personalPart(database, list, visitor);
  return { kind: "form", page: await pageOf(database, list, address, personal) };
}

export async function submitListReport(
  address: Address,
  { form, visitor, problem }: SentVisitorForm,
  database: Database,
): Promise<FormOutcome<SharedListForm>> {
  const list = await findList(database, address);
  if (!list) return { kind: "missing" };
  const field = (name: string) => form.fields.get(name)?.[0] ?? "";
  const values = { reason: field("reason"), note: field("note") };
  const again = async (
    status: number,
    problems: readonly JudgementProblem[],
  ): Promise<FormOutcome<SharedListForm>> => {
    const personal = visitor && (await personalPart(database, list, visitor));
    // Whoever sent the form had a session, so the form stays on the page.
    const changes = { reader: "user" as const, ...personal, values, problems, isReported: false };
    return { kind: "form", status, page: await pageOf(database, list, address, changes) };
  };
  const refuse = ({ status, ...why }: ReviewerRefusal) => again(status, [why]);

  if (problem || !visitor) return refuse(sendingRefusals[problem ?? "session-over"]);
  const refusal = await refuseReviewer(visitor, REVIEW_COSTS.report);
  if (refusal) return refuse(refusal);
  const parsed = listReportSchema.safeParse(values, portugueseMessages);
  if (!parsed.success) return again(422, fieldProblemsOf(parsed.error, ""));
  const report = { ...parsed.data, token: list.token, userId: visitor.userId };
  const reported = await reportList(database, report, { now: new Date() });
  if (reported.ok) return { kind: "done", path: `${sharedListPath(list.token)}?feito=denuncia` };
  return reported.error === "own-list"
    ? again(409, [{ field: null, message: listsText.page.report.own }])
    : { kind: "missing" };
}
