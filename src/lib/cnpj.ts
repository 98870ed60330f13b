const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS] as const;

/** Letters and digits count as their character code less 48 (Instrução Normativa RFB 2.229/2024). */
function checkDigit(characters: string, weights: readonly number[]): number {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (characters.charCodeAt(index) - 48),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** The two check digits of the twelve digits and capital letters before them. */
export function cnpjCheckDigits(characters: string): string {
  const first = checkDigit(characters, FIRST_WEIGHTS);
  return `${first}${checkDigit(`${characters}${first}`, SECOND_WEIGHTS)}`;
}

/** A number as it is compared and stored: without punctuation and spaces, in capital letters. */
const bare = (text: string): string => text.replace(/[\s./-]/g, "").toUpperCase();

/**
 * A CNPJ in its form of fourteen characters, "11222333000181"; null where the text is none, or its check digits are
 * wrong. The twelve characters before the check digits may be letters too, as in numbers given out from July 2026.
 * @param text with or without punctuation, in any case
 */
export function normaliseCnpj(text: string): string | null {
  const characters = bare(text);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return null;
  return characters.endsWith(cnpjCheckDigits(characters.slice(0, 12))) ? characters : null;
}

/** Whether the text is a CNPJ with right check digits, with or without its punctuation, in any case. */
export const isCnpj = (text: string): boolean => normaliseCnpj(text) !== null;

/**
 * The root of a CNPJ, its first eight characters, which all branches of a company share. Null where the text is neither
 * a root nor a CNPJ with right check digits. A root has no check digits of its own.
 */
export function cnpjRootOf(text: string): string | null {
  const characters = bare(text);
  if (/^[0-9A-Z]{8}$/.test(characters)) return characters;
  return normaliseCnpj(characters)?.slice(0, 8) ?? null;
}

/** A stored CNPJ, or the root of one, as people write it: "11.222.333/0001-81" and "11.222.333". */
export function formatCnpj(characters: string): string {
  const root = characters.replace(/^(.{2})(.{3})(.{3}).*$/, "$1.$2.$3");
  return characters.length === 8 ? root : `${root}/${characters.slice(8, 12)}-${characters.slice(12)}`;
}
