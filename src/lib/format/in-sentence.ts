/** "a, b e c". Empty without parts. */
export const inWords = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} e ${parts.at(-1) ?? ""}`;

/** A name as it stands in mid-sentence: "conservação", and abbreviations as they are: "IDSS". */
export const midSentence = (name: string) =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase("pt-BR"));
