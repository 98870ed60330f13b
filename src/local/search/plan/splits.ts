import { isStopWord } from "@/local/search/text/stop-words";

const SHORTEST_PART = 2;
const LONGEST_SPLIT = 30;
const isHalf = (character: string | undefined) => /^[\udc00-\udfff]$/.test(character ?? "");
const isDigit = (character: string | undefined) => /^\p{N}$/u.test(character ?? "");

/** Two words that stand `distance` apart. */
interface Split {
  left: string;
  right: string;
  distance: number;
}

/** "airfryer", "256gb", and with a stop word between them "lavaeseca". */
export function splitsOf(text: string): Split[] {
  if (text.length > LONGEST_SPLIT) return [];
  const splits: Split[] = [];
  for (let at = 1; at < text.length; at += 1) {
    const [left, right] = [text.slice(0, at), text.slice(at)];
    if (isHalf(right[0])) continue;
    const isUnit = isDigit(left.at(-1)) !== isDigit(right[0]);
    const areLong = left.length >= SHORTEST_PART && right.length >= SHORTEST_PART;
    if (!areLong && !isUnit) continue;
    splits.push({ left, right, distance: 1 });
    for (const length of [1, 2, 3]) {
      const rest = right.slice(length);
      const isBetween = !isUnit && rest.length >= SHORTEST_PART && isStopWord(right.slice(0, length));
      if (isBetween) splits.push({ left, right: rest, distance: 2 });
    }
  }
  return splits;
}
