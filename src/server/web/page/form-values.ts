import { parseReviewId } from "@/server/platform/http/review-id";
import type { SentForm } from "@/server/platform/http/form-body";
import type { FormAddress } from "@/server/web/page/define-visitor-form";

export const valuesOfForm = ({ fields }: SentForm): Record<string, string> =>
  Object.fromEntries([...fields].map(([name, [value = ""]]) => [name, value]));

/** Null where the address cannot have an item's id. */
export function itemIdOf({ params }: Pick<FormAddress, "params">): number | null {
  const id = parseReviewId(params?.["id"]);
  return id !== null && id <= 2_147_483_647 ? id : null;
}
