const ASCII = /^[\x20-\x7e]*$/;

export function foldText(text: string): string {
  // Imports fold millions of short texts, few of which have accents.
  const plain = ASCII.test(text) ? text : text.normalize("NFD").replace(/\p{Mark}/gu, "");
  return plain.toLowerCase().replace(/\s+/g, " ").trim();
}
