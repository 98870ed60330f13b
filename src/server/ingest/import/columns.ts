import { foldText } from "@/lib/fold-text";
import { fileProblems, type ImportText } from "@/text/import-problems";

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

export function columnProblem(
  needed: readonly string[],
  columns: readonly string[] | null,
): ImportText | null {
  if (columns === null) return null;
  const found = new Set(columns.map(foldText));
  const missing = needed.filter((column) => !found.has(foldText(column)));
  if (missing.length === 0) return null;
  return fileProblems.lacksColumns(missing, columns);
}
