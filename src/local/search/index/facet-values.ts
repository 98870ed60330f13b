import { facetId, REMEMBERED_VALUES } from "@/local/search/index/marks";
import { rememberPairs, rememberTexts } from "@/local/search/text/remember";
import { hashText } from "@/local/search/text/text-hash";

/**
 * The counted values of a record in 64-bit floats, so that those of thousands of records are read as they lie and
 * counted as numbers. A text is the number by which it stands in `search_facet`; a number is the negative number of
 * its attribute and then itself.
 */
export type PackedFacets = number[];

/** A value of a facet as `search_facet` has it. */
export interface FacetText {
  id: number;
  attribute: string;
  value: string;
}

/** What stands before the numbers of an attribute. */
export const numberAttribute = rememberTexts((attribute): number => -hashText(attribute));

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** The number that a value is; null: it is a text, also one that a number would be written otherwise ("007"). */
function numberOf(value: string): number | null {
  if (!decimal.test(value)) return null;
  const number = Number(value);
  return String(number) === value ? number : null;
}

/** A value as a number, for figures of an attribute; null: it is none. */
export const figureOf = (value: string): number | null => (decimal.test(value) ? Number(value) : null);

/** Adds a value of an attribute to those of a record. */
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

/** A value as a number, where it is one, and as a text. */
const facetValue = rememberPairs(
  (attribute, value): { number: number | null; text: FacetText } => ({
    number: numberOf(value),
    text: { id: facetId(attribute, value), attribute, value },
  }),
  REMEMBERED_VALUES,
);

/** The bytes of packed values in base64, little end first on every machine. */
export function writePacked(packed: PackedFacets): string {
  const bytes = Buffer.allocUnsafe(packed.length * 8);
  for (let index = 0; index < packed.length; index += 1)
    bytes.writeDoubleLE(packed[index] as number, index * 8);
  return bytes.toString("base64");
}
