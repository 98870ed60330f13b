import { foldText } from "@/lib/fold-text";

/** Finds a column by its exact name first, otherwise by its name without accents and case; -1 where there is none. */
export function columnFinder(columns: readonly string[]): (column: string) => number {
  const exact = new Map<string, number>();
  const folded = new Map<string, number>();
  columns.forEach((column, index) => {
    if (!exact.has(column)) exact.set(column, index);
    if (!folded.has(foldText(column))) folded.set(foldText(column), index);
  });
  const found = new Map<string, number>();
  return (column) => {
    const known = found.get(column);
    if (known !== undefined) return known;
    const index = exact.get(column) ?? folded.get(foldText(column)) ?? -1;
    found.set(column, index);
    return index;
  };
}

/** Why a file without some of the needed columns cannot be used; null where it can. */
export function columnProblem(needed: readonly string[], columns: readonly string[] | null): string | null {
  if (columns === null) return null;
  const found = new Set(columns.map(foldText));
  const missing = needed.filter((column) => !found.has(foldText(column)));
  if (missing.length === 0) return null;
  const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
  const what = missing.length === 1 ? "the column" : "the columns";
  return `the file lacks ${what} ${quote(missing)}; it has ${columns.length > 0 ? quote(columns) : "none"}`;
}
