import { BESIDE_FIELD } from "@/lib/following";
import { parseSlug } from "@/server/platform/http/slug";

/** Where a page opens again after an item was removed: at the item beside it, or at `otherwise` without a valid one. */
export function besideAnchor(fields: ReadonlyMap<string, readonly string[]>, otherwise: string): string {
  const slug = parseSlug(fields.get(BESIDE_FIELD)?.[0]);
  return slug === null ? otherwise : `#item-${slug}`;
}
