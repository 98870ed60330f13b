const ASCII = /^[\x20-\x7e]*$/;

/** Text as the search compares it: lower case, without accents, single spaces. */
export function foldText(text: string): string {
  // Imports fold millions of short texts, and few of them have accents.
  const plain = ASCII.test(text) ? text : text.normalize("NFD").replace(/\p{Mark}/gu, "");
  return plain.toLowerCase().replace(/\s+/g, " ").trim();
}
