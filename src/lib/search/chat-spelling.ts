const words = new Map([
  ["d", "de"],
  ["n", "nao"],
  ["q", "que"],
]);

/** The folded word that a letter stands for in a chat: "q n passe d 2000"; any other word as it is. */
export const spellChat = (word: string): string => words.get(word) ?? word;
