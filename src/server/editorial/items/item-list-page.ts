import type { ItemListPage } from "@/lib/contracts/operator-items";
import { QueryReader } from "@/lib/query-reader";
import type { Database } from "@/server/platform/db/database";
import { listItems, readItemListQuery } from "@/server/editorial/items/list-items";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";

export async function showItemList(
  { query }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<ItemListPage>> {
  const reader = new QueryReader(query);
  const list = await listItems(database, readItemListQuery(reader));
  const deleted = query["excluido"];
  return {
    kind: "form",
    addressProblems: reader.problems,
    page: { ...list, deleted: typeof deleted === "string" ? deleted.slice(0, 200) : null },
  };
}
