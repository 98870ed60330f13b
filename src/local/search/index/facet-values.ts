import { facetId, REMEMBERED_VALUES } from "@/local/search/index/marks";
import { rememberPairs, rememberTexts } from "@/local/search/text/remember";
import { hashText } from "@/local/search/text/text-hash";

/**
 * 64-bit floats, so that thousands of records are counted without parsing. A text is its id in
 * `search_facet`; a number is the negative number of its attribute and then itself.
 */
export type PackedFacets = number[];

export interface FacetText {
  id: number;
  attribute: string;
  value: string;
}

export const numberAttribute = rememberTexts((attribute): number => -hashText(attribute));

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Null for a text, also for one that a number would be written otherwise ("007"). */
function numberOf(value: string): number | null {
  if (!decimal.test(value)) return null;
  const number = Number(value);
  return String(number) === value ? number : null;
}

/** For statistics of an attribute; null for no number. */
export const figureOf = (value: string): number | null => (decimal.test(value) ? Number(value) : null);

export function packFacet(
  attribute: string,
  value: string,
  into: { packed: PackedFacets; texts: FacetText[] },
): void {
  const { number, text } = facetValue(attribute, value);
  if (number !== null) {
    into.packed.push(numberAttribute(attribute), number);
    return;
  }
  into.packed.push(text.id);
  into.texts.push(text);
}

const facetValue = rememberPairs(
  (attribute, value): { number: number | null; text: FacetText } => ({
    number: numberOf(value),
    text: { id: facetId(attribute, value), attribute, value },
  }),
  REMEMBERED_VALUES,
);

/** Little end first on every machine, in base64. */
export function writePacked(packed: PackedFacets): string {
  const bytes = Buffer.allocUnsafe(packed.length * 8);
  for (let index = 0; index < packed.length; index += 1)
    bytes.writeDoubleLE(packed[index] as number, index * 8);
  return bytes.toString("base64");
}
