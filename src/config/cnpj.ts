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

/**
 * Whether the text is a CNPJ with right check digits, with or without its punctuation. The twelve characters
 * before the check digits may be capital letters too, as in numbers given out from July 2026.
 */
export function isCnpj(text: string): boolean {
  const characters = text.replace(/[./-]/g, "");
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return false;
  const first = checkDigit(characters, FIRST_WEIGHTS);
  const second = checkDigit(characters, SECOND_WEIGHTS);
  return characters.endsWith(`${first}${second}`);
}
