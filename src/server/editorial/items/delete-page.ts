import type { DeletionPage } from "@/lib/contracts/operator-items";
import type { Database } from "@/server/platform/db/database";
import type { SentForm } from "@/server/platform/http/form-body";
import { deleteItem } from "@/server/editorial/items/delete-item";
import { itemIdOf, valuesOfForm } from "@/server/web/page/form-values";
import { loadEditableItem, summaryOf } from "@/server/editorial/items/item-row";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { operatorItemsText } from "@/text/operator-items";

export async function showDeletion(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<DeletionPage>> {
  const itemId = itemIdOf(address);
  const held = itemId && (await loadEditableItem(database, itemId));
  if (!held) return { kind: "missing" };
  const item = await summaryOf(database, held);
  return { kind: "form", page: { token: address.token, item, typed: "", problem: null } };
}

export async function submitDeletion(
  address: FormAddress,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<DeletionPage>> {
  const itemId = itemIdOf(address);
  if (itemId === null) return { kind: "missing" };
  const { name: typed = "" } = valuesOfForm(form);
  const options = { actor: { kind: "user" as const, userId: operator.userId }, now: new Date() };
  const deleted = await deleteItem(database, { itemId, typed }, options);
  if (deleted.ok)
    return { kind: "done", path: `/operador/itens?excluido=${encodeURIComponent(deleted.value)}` };
  const shown = await showDeletion(address, operator, database);
  if (shown.kind !== "form" || deleted.error === "unknown-item") return { kind: "missing" };
  const problem = operatorItemsText.deletion.problems[deleted.error];
  return {
    ...shown,
    status: deleted.error === "published" ? 409 : 422,
    page: { ...shown.page, typed, problem },
  };
}
