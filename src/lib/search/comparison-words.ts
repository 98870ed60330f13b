import { foldText } from "@/lib/fold-text";

const comparators: ReadonlySet<string> = new Set(["ou", "vs", "versus", "or"]);

/** Words that announce a comparison, and what then stands between the things. */
export const comparisons: ReadonlySet<string> = new Set(
  (
    "diferenca diferencas comparar compare compara comparando comparativo comparacao comparacoes entre difference " +
    "compared"
  ).split(" "),
);
/** "6000 ou mais" compares nothing. */
const boundsAfter: ReadonlySet<string> = new Set(["mais", "menos", "maior", "menor", "superior"]);
const comparedWith: ReadonlySet<string> = new Set(["e", "com", "and", "with", "to"]);

/** Words that begin a clause about both things, which belongs to neither: "iris 12 ou aria x, qual compensa mais?" */
const asides: ReadonlySet<string> = new Set(
  "qual quais quem oq vale compensa me alguem ajuda ajudem help which sera pra para eis".split(" "),
);

/** Words that begin such a clause even without a comma before them: "entre a e b qual compensa". */
const questions: ReadonlySet<string> = new Set("qual quais quem compensa".split(" "));

interface Comparison {
  /** The places of the words between the things. */
  joints: ReadonlySet<number>;
  /** The places of words with which another thing begins after a comma: "entre a, b e c". */
  others: ReadonlySet<number>;
  /** False for an "x", which may also be a part of a name: "aria x". */
  isSure: boolean;
  /** The place after the words that announce the things; 0 where these come first. */
  start: number;
  /** The place after the clause in which the last thing stands: "entre a e b, me dá uma luz". */
  end: number;
}

/**
 * Finds the words that compare. None where there are no joints.
 * @param words folded
 * @param opensClause whether a comma or the like stands before the word at a place
 */
export function findComparison(
  words: readonly string[],
  opensClause: (place: number) => boolean,
): Comparison | null {
  const places = (isJoint: (word: string, place: number) => boolean) =>
    words.flatMap((word, place) =>
      place > 0 && place < words.length - 1 && isJoint(word, place) ? [place] : [],
    );
  const isAnnounced = words.some((word) => comparisons.has(word));
  const lastWith = isAnnounced ? words.findLastIndex((word) => comparedWith.has(word)) : -1;
  const start = words.findLastIndex((word, place) => place < lastWith && comparisons.has(word)) + 1;
  const sure = places(
    (word, place) =>
      (comparators.has(word) && !boundsAfter.has(words[place + 1] ?? "")) ||
      (isAnnounced && place >= start && comparedWith.has(word)),
  );
  const joints = sure.length > 0 ? sure : places((word, place) => word === "x" && !opensClause(place + 1));
  const last = joints.at(-1);
  if (last === undefined) return null;
  const end = words.findIndex(
    (word, place) =>
      place > last + 1 && (questions.has(word) || (opensClause(place) && (isAnnounced || asides.has(word)))),
  );
  const others = places((_, place) => isAnnounced && place > start && place < last && opensClause(place));
  return {
    joints: new Set(joints),
    others: new Set(others.filter((place) => !joints.includes(place))),
    isSure: sure.length > 0,
    start,
    end: end !== -1 ? end : words.length,
  };
}

/** The texts of what a text compares, in its order; none where it compares nothing. */
export function comparedSides(text: string): string[] {
  const words = text.split(/\s+/);
  const folded = words.map((word) => foldText(word).replace(/[^\p{L}\p{N}]/gu, ""));
  const comparison = findComparison(folded, (place) => /[,;:?!.]$/.test(words[place - 1] ?? ""));
  if (!comparison) return [];
  const sides: string[][] = [[]];
  for (let place = comparison.start; place < comparison.end; place += 1) {
    const isJoint = comparison.joints.has(place);
    if (isJoint || comparison.others.has(place)) sides.push([]);
    if (!isJoint && !comparisons.has(folded[place] ?? "")) sides.at(-1)?.push(words[place] ?? "");
  }
  const found = sides.map((side) => side.join(" ").replace(/[,;:?!.\s]+$/, "")).filter(Boolean);
  return found.length < 2 ? [] : found;
}
