import { foldText } from "@/lib/fold-text";

/** Between two things that are compared. */
export const comparators: ReadonlySet<string> = new Set(["ou", "vs", "versus", "or"]);

/** An "x" may also be a part of a name. */
export const isPossibleComparator = (word: string): boolean => word === "x";

/** Words that announce a comparison, and what then stands between the things. */
export const comparisons: ReadonlySet<string> = new Set(
  (
    "diferenca diferencas comparar compare compara comparando comparativo comparacao comparacoes entre difference " +
    "compared"
  ).split(" "),
);
export const comparedWith: ReadonlySet<string> = new Set(["e", "com", "and", "with", "to"]);

/** The texts of what a text compares, in its order; none where it compares nothing. */
export function comparedSides(text: string): string[] {
  const words = text.split(/\s+/).map((written) => ({
    written,
    folded: foldText(written).replace(/[^\p{L}\p{N}]/gu, ""),
  }));
  const isAnnounced = words.some(({ folded }) => comparisons.has(folded));
  const isJoint = (word: string) =>
    comparators.has(word) || isPossibleComparator(word) || (isAnnounced && comparedWith.has(word));
  const sides: string[][] = [[]];
  for (const { written, folded } of words) {
    if (isJoint(folded)) sides.push([]);
    else if (!comparisons.has(folded)) sides.at(-1)?.push(written);
  }
  const found = sides.map((side) => side.join(" ").trim()).filter(Boolean);
  return found.length < 2 ? [] : found;
}
