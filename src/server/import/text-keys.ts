import { foldText } from "@/lib/fold-text";

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

const LEGAL_FORMS = /(?:-(?:s-a|sa|s-c|ltda|limitada|eireli|mei|me|epp|sociedade-anonima))+$/;

/** The key of a company's name without its legal form: "Exemplo S/A", "EXEMPLO SA" and "Exemplo" → "exemplo". */
export function companyKey(name: string): string {
  return slugify(name).replace(LEGAL_FORMS, "");
}
