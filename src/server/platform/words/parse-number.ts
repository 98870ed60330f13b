/** "1.234,56" (comma) or "1,234.56" (dot). */
export type DecimalMark = "comma" | "dot";

const GROUPED = { comma: /^\d{1,3}(\.\d{3})+(,\d+)?$/, dot: /^\d{1,3}(,\d{3})+(\.\d+)?$/ };
const PLAIN = { comma: /^\d+(,\d+)?$/, dot: /^\d+(\.\d+)?$/ };

/** Only groups of thousands may have the other mark: "1234.5" under "comma" is null rather than a guess. */
export function parseNumber(text: string, decimal: DecimalMark): number | null {
  const bare = text.replace(/R\$|[€$%\s\u00a0\u202f]/g, "").replace("\u2212", "-");
  const sign = bare.startsWith("-") ? -1 : 1;
  const digits = bare.replace(/^[+-]/, "");
  if (!GROUPED[decimal].test(digits) && !PLAIN[decimal].test(digits)) return null;
  const plain =
    decimal === "comma" ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  return sign * Number(plain);
}

const TRUE_WORDS = new Set(["sim", "s", "true", "verdadeiro", "1", "yes", "y", "x"]);
const FALSE_WORDS = new Set(["nao", "não", "n", "false", "falso", "0", "no"]);

export function parseBoolean(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (TRUE_WORDS.has(word)) return true;
  return FALSE_WORDS.has(word) ? false : null;
}
