const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS] as const;

/** A character's value is its code minus 48 (Instrução Normativa RFB 2.229/2024). */
function checkDigit(characters: string, weights: readonly number[]): number {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (characters.charCodeAt(index) - 48),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** `characters` are the first twelve of a CNPJ. */
export function cnpjCheckDigits(characters: string): string {
  const first = checkDigit(characters, FIRST_WEIGHTS);
  return `${first}${checkDigit(`${characters}${first}`, SECOND_WEIGHTS)}`;
}

/** Without punctuation and spaces, in capital letters. */
const bare = (text: string): string => text.replace(/[\s./-]/g, "").toUpperCase();

/** 14 characters, "11222333000181"; null if check digits are wrong. From July 2026 it may have letters. */
export function normaliseCnpj(text: string): string | null {
  const characters = bare(text);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return null;
  return characters.endsWith(cnpjCheckDigits(characters.slice(0, 12))) ? characters : null;
}

export const isCnpj = (text: string): boolean => normaliseCnpj(text) !== null;

/** First eight characters, shared by all branches; null where the text is neither a root nor a valid CNPJ. */
export function cnpjRootOf(text: string): string | null {
  const characters = bare(text);
  if (/^[0-9A-Z]{8}$/.test(characters)) return characters;
  return normaliseCnpj(characters)?.slice(0, 8) ?? null;
}

export function formatCnpj(characters: string): string {
  const root = characters.replace(/^(.{2})(.{3})(.{3}).*$/, "$1.$2.$3");
  return characters.length === 8 ? root : `${root}/${characters.slice(8, 12)}-${characters.slice(12)}`;
}
