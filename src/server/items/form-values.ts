import { parseReviewId } from "@/server/reviews/review-id";
import type { SentForm } from "@/server/http/form-body";
import type { FormAddress } from "@/server/page/define-visitor-form";

/** The fields of a form, each with its first value. */
export const valuesOfForm = ({ fields }: SentForm): Record<string, string> =>
  Object.fromEntries([...fields].map(([name, [value = ""]]) => [name, value]));

/** The id of an item from a page's address; null where it cannot be one. */
export function itemIdOf({ params }: Pick<FormAddress, "params">): number | null {
  const id = parseReviewId(params?.["id"]);
  return id !== null && id <= 2_147_483_647 ? id : null;
}
