import { formsOf } from "@/local/search/text/singular";

const SHORTEST_BASE = 3;

/** Words that only look like a diminutive, or have become the name of another thing. */
const ownWords = new Set(
  (
    "carrinho cozinha farinha vizinho vizinha caminho galinha campainha bolinha carinho espinho sardinha linha vinho " +
    "rainha marinho marinha toalhinha camisinha capinha mochilinha minha tinha aquarinho persona maratona lona zona dona"
  ).split(" "),
);

/** Ends of diminutives and augmentatives, and what the word itself may have in their place. */
const endings: readonly (readonly [end: string, ...own: string[]])[] = [
  ["zinho", ""],
  ["zinha", ""],
  ["zao", ""],
  ["zona", ""],
  ["inho", "o", "e", "a", ""],
  ["inha", "a", "e", "o", ""],
  ["ona", "a", "e"],
];

function basesOfForm(word: string): string[] {
  if (ownWords.has(word)) return [];
  const ending = endings.find(([end]) => word.endsWith(end));
  if (!ending) return [];
  const [end, ...own] = ending;
  const stem = word.slice(0, -end.length);
  return own
    .map((each) => (/[aou]/.test(each) ? stem.replace(/qu$/, "c").replace(/gu$/, "g") : stem) + each)
    .filter((base) => base.length >= (end[0] === "z" ? 2 : SHORTEST_BASE + 1));
}

/** What may be meant by "geladeirinha" or "tvzona"; most candidates are no words. */
export const basesOf = (word: string): string[] => [...new Set(formsOf(word).flatMap(basesOfForm))];
