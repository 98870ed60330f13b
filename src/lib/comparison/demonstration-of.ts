import type { ComparedItem } from "@/lib/contracts/comparison";

export function demonstrationOf(items: readonly ComparedItem[]): "all" | "some" | "none" {
  const invented = items.filter(({ ranking }) => ranking.isDemonstration).length;
  if (invented === 0) return "none";
  return invented === items.length ? "all" : "some";
}
