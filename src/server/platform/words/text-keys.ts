import { foldText } from "@/lib/fold-text";

/**
 * "Pão & Açúcar S.A." → "pao-acucar-s-a". A plus sign tells models apart: "LTD+" → "ltd-plus". "constructor", which is a
 * property of every object, is no slug: criteria and attributes are properties of objects by theirs.
 */
export function slugify(text: string): string {
  const slug = foldText(text)
    .replaceAll("+", " plus ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug in Object.prototype ? `${slug}-1` : slug;
}

const LEGAL_FORMS = /(?:-(?:s-a|sa|s-c|ltda|limitada|eireli|mei|me|epp|sociedade-anonima))+$/;

/** Without the legal form: "Exemplo S/A", "EXEMPLO SA" and "Exemplo" → "exemplo". */
export function companyKey(name: string): string {
  return slugify(name).replace(LEGAL_FORMS, "");
}
