const MARKS = /\p{M}/gu;

/** Text without accents, in lower case, spaces collapsed: what two spellings of one thing share. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(MARKS, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Lower-case ASCII words joined by hyphens, for addresses and stable keys: "Pão & Açúcar S.A." → "pao-acucar-s-a". A
 * plus sign is told, since it alone sets some models apart: "LTD+" → "ltd-plus".
 */
export function slugify(text: string): string {
  return foldText(text)
    .replaceAll("+", " plus ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
