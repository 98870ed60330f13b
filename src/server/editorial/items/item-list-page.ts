import type { ItemListPage } from "@/lib/contracts/operator-items";
import type { Database } from "@/server/platform/db/database";
import { listItems, readItemListQuery } from "@/server/editorial/items/list-items";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";

export async function showItemList(
  { query }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<ItemListPage>> {
  const list = await listItems(database, readItemListQuery(query));
  const deleted = query["excluido"];
  return {
    kind: "form",
    page: { ...list, deleted: typeof deleted === "string" ? deleted.slice(0, 200) : null },
  };
}
