import { listValuesSchema, LIST_RESULTS, type ListsPage } from "@/lib/contracts/item-lists";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { ITEM_PARAMETER } from "@/lib/following";
import { listPath } from "@/lib/item-lists";
import { itemsBySlug, loadItemCards } from "@/server/reading/catalog/load-item-cards";
import type { Database } from "@/server/platform/db/database";
import { refuseTooMany, senderOf, type SenderRefusal } from "@/server/community/following/form-sender";
import type { FormLimits } from "@/server/platform/http/form-body";
import { parseSlug } from "@/server/platform/http/slug";
import { admitListChange, createList, putIntoList } from "@/server/community/lists/item-lists";
import { loadLists } from "@/server/community/lists/load-lists";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import type { FormVisitor, SentVisitorForm } from "@/server/web/page/visitor-session";
import { sendingText } from "@/text/following";
import { listsText } from "@/text/item-lists";
import { z } from "zod";

export const LISTS_FORM_LIMITS: FormLimits = { fields: 60, fieldBytes: 4096, files: 0, fileBytes: 0 };

const { problems: told } = listsText;

export type ListsAddress = Pick<FormAddress, "params" | "query" | "token">;
export type ListsVisitor = Pick<FormVisitor, "userId">;
export type SentListForm = Pick<SentVisitorForm, "form" | "problem"> & { visitor: ListsVisitor | null };

/** Null where the value cannot be a list's id. */
export function parseListId(value: unknown): number | null {
  const parsed = z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .safeParse(value);
  return parsed.success ? parsed.data : null;
}

export const readListResult = ({ query }: Pick<FormAddress, "query">) =>
  LIST_RESULTS.find((result) => result === query["feito"]) ?? null;

export const typedListValues = ({ form }: Pick<SentListForm, "form">) => ({
  name: form.fields.get("name")?.[0] ?? "",
  note: form.fields.get("note")?.[0] ?? "",
});

export const issuesOf = ({ issues }: z.ZodError): FieldIssue[] =>
  issues.map(({ path, message }) => ({ field: String(path[0]), message }));

/** Counts a change against the quota; null where the form is accepted. */
export async function refusalOf(sent: Omit<SentListForm, "form">): Promise<SenderRefusal | null> {
  const sender = senderOf(sent);
  return sender.ok ? refuseTooMany(sender.value.userId, admitListChange) : sender.error;
}

interface Failed {
  readonly status: number;
  readonly problems: readonly FieldIssue[];
  readonly values?: ListsPage["values"];
}

async function pageOf(
  address: ListsAddress,
  userId: string | null,
  database: Database,
  failed: Failed | null = null,
): Promise<FormOutcome<ListsPage>> {
  const slug = parseSlug(address.query[ITEM_PARAMETER]);
  const [offered = null] = slug === null ? [] : await loadItemCards(database, itemsBySlug([slug]));
  const page: ListsPage = {
    token: address.token,
    lists: userId === null ? [] : await loadLists(database, userId, offered?.slug ?? null),
    offered,
    values: failed?.values ?? { name: "", note: "" },
    problems: failed?.problems ?? [],
    done: failed ? null : readListResult(address),
  };
  return { kind: "form", page, ...(failed && { status: failed.status }) };
}

export const showLists = (
  address: ListsAddress,
  { userId }: ListsVisitor,
  database: Database,
): Promise<FormOutcome<ListsPage>> => pageOf(address, userId, database);

export async function submitLists(
  address: ListsAddress,
  sent: SentListForm,
  database: Database,
): Promise<FormOutcome<ListsPage>> {
  const { form, visitor } = sent;
  const values = typedListValues(sent);
  const again = (status: number, problems: readonly FieldIssue[]) =>
    pageOf(address, visitor?.userId ?? null, database, { status, problems, values });
  const tell = (status: number, message: string) => again(status, [{ field: null, message }]);
  const refusal = await refusalOf(sent);
  if (refusal || !visitor) return tell(refusal?.status ?? 401, refusal?.message ?? "");
  const { userId } = visitor;
  const item = parseSlug(form.fields.get("item")?.[0]);
  const chosen = form.fields.get("lista")?.[0];
  if (chosen !== undefined) {
    const id = parseListId(chosen);
    if (id === null || item === null) return tell(400, sendingText.malformed);
    const put = await putIntoList(database, { id, userId }, [item], new Date());
    if (!put.ok) return { kind: "missing" };
    if (put.value.known === 0) return tell(404, told.unknownItem);
    if (put.value.withoutRoom > 0) return tell(409, told.full);
    return { kind: "done", path: `${listPath(id)}?feito=posto` };
  }
  const parsed = listValuesSchema.safeParse(values);
  if (!parsed.success) return again(422, issuesOf(parsed.error));
  const created = await createList(database, userId, parsed.data, new Date());
  if (!created.ok)
    return created.error === "full"
      ? tell(409, told.tooManyLists)
      : again(409, [{ field: "name", message: told.nameTaken }]);
  const id = created.value;
  if (item !== null) await putIntoList(database, { id, userId }, [item], new Date());
  return { kind: "done", path: `${listPath(id)}?feito=criada` };
}
