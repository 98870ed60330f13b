import type { ListCasePage } from "@/lib/contracts/item-lists";
import { sharedListPath } from "@/lib/item-lists";
import type { Database } from "@/server/platform/db/database";
import { itemList } from "@/server/platform/db/schema/following";
import type { SentForm } from "@/server/platform/http/form-body";
import { closeReports, loadComplaints, loadReportedLists } from "@/server/community/lists/list-reports";
import { loadListItems } from "@/server/community/lists/load-lists";
import { recordAction } from "@/server/web/operator-access/actions";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { listCaseText } from "@/text/item-lists";
import { eq } from "drizzle-orm";

const PATH = "/operador/listas";
const DONE = ["retirada", "devolvida", "mantida"] as const;

const ACTS = {
  retirar: { action: "list-taken-down", done: "retirada" },
  devolver: { action: "list-restored", done: "devolvida" },
  manter: { action: "list-kept", done: "mantida" },
} as const;
type Act = keyof typeof ACTS;

const isAct = (value: string): value is Act => Object.hasOwn(ACTS, value);

/** Accepts a whole address or the token alone; null for any other text. */
const tokenIn = (text: string): string | null => /(?:^|\/)([0-9a-f]{32})\/?$/.exec(text.trim())?.[1] ?? null;

async function findList(database: Database, wanted: string) {
  const token = tokenIn(wanted);
  if (token === null) return null;
  const [list] = await database.select().from(itemList).where(eq(itemList.token, token));
  return list ?? null;
}

export async function showListCase(
  { query, token }: Pick<FormAddress, "query" | "token">,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<ListCasePage>> {
  const asked = query["lista"];
  const wanted = typeof asked === "string" ? asked.slice(0, 300) : "";
  const found = await findList(database, wanted);
  const done = DONE.find((each) => each === query["feito"]) ?? null;
  const list = found && {
    ...{ name: found.name, note: found.note, items: await loadListItems(database, found.id) },
    ...{ address: sharedListPath(found.token ?? ""), isTakenDown: found.takenDownAt !== null },
    complaints: await loadComplaints(database, found.id),
  };
  const reported = await loadReportedLists(database);
  return { kind: "form", page: { token, reported, wanted, list, done: list && done } };
}

/**
 * Each decision closes the list's reports. The audit log has the list's number, and nothing that its owner
 * wrote.
 */
export async function submitListCase(
  _address: Pick<FormAddress, "query" | "token">,
  { userId }: Operator,
  { fields }: SentForm,
  database: Database,
): Promise<FormOutcome<ListCasePage>> {
  const wanted = fields.get("lista")?.[0] ?? "";
  const act = fields.get("act")?.[0] ?? "";
  const found = await findList(database, wanted);
  if (!found?.token || !isAct(act))
    return { kind: "done", path: `${PATH}?lista=${encodeURIComponent(wanted)}` };
  const { id, token } = found;
  const at = new Date();
  await database.transaction(async (transaction) => {
    const [list] = await transaction.select().from(itemList).where(eq(itemList.id, id)).for("update");
    if (!list) return;
    const closed = await closeReports(transaction, id, at);
    const takenDownAt =
      act === "retirar" ? (list.takenDownAt ?? at) : act === "devolver" ? null : list.takenDownAt;
    const isAsBefore = takenDownAt?.getTime() === list.takenDownAt?.getTime();
    if (isAsBefore && (act !== "manter" || closed === 0)) return;
    await transaction.update(itemList).set({ takenDownAt }).where(eq(itemList.id, id));
    await recordAction(transaction, {
      actor: { kind: "user", userId },
      action: ACTS[act].action,
      subject: { kind: "list", id, name: listCaseText.subject(id) },
      before: { hiddenAt: list.takenDownAt?.toISOString() ?? null },
      after: { hiddenAt: takenDownAt?.toISOString() ?? null, reports: closed },
      at,
    });
  });
  return { kind: "done", path: `${PATH}?lista=${token}&feito=${ACTS[act].done}` };
}
