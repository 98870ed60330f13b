import { foldText } from "@/lib/fold-text";

export { foldText };

/**
 * Lower-case ASCII words joined by hyphens, for addresses and stable keys: "Pão & Açúcar S.A." → "pao-acucar-s-a". A
 * plus sign is kept as a word, because it distinguishes some models: "LTD+" → "ltd-plus".
 */
export function slugify(text: string): string {
  return foldText(text)
    .replaceAll("+", " plus ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
