import { foldText } from "@/lib/fold-text";
import type { Token } from "@/lib/search/price-words/tokens";

/** What a word of a text, or the unit of an attribute, measures, and how many of the first unit of its kind it is. */
export interface Unit {
  kind: string;
  size: number;
}

/** By kind: a size, and the words of it. The first are what attributes have as their unit. */
const kinds: Readonly<Record<string, readonly (readonly [size: number, words: string])[]>> = {
  volume: [
    [1, "l lt lts litro litros"],
    [0.001, "ml mililitro mililitros"],
  ],
  mass: [
    [1, "kg kgs quilo quilos kilo kilos"],
    [0.001, "g gr grama gramas"],
  ],
  length: [
    [1, "cm centimetro centimetros"],
    [0.1, "mm milimetro milimetros"],
    [100, "m mt mts metro metros"],
  ],
  diagonal: [[1, 'pol polegada polegadas inch inches " ” ″']],
  bytes: [
    [1, "gb giga gigas gigabyte gigabytes"],
    [1_000, "tb tera teras terabyte terabytes"],
  ],
  power: [
    [1, "w watt watts"],
    [1_000, "kw"],
  ],
  time: [
    [1, "h hs hora horas"],
    [1 / 60, "min minuto minutos"],
  ],
  charge: [[1, "mah"]],
  frequency: [[1, "hz hertz"]],
  turns: [[1, "rpm"]],
  suction: [[1, "pa pascal pascals"]],
  pressure: [[1, "bar bars"]],
  energy: [[1, "kwh"]],
  "energy of a month": [[1, "kwh/mes"]],
  cooling: [[1, "btu/h btu btus btus/h"]],
  loudness: [[1, "db decibel decibeis decibels"]],
};

const units = new Map<string, Unit>(
  Object.entries(kinds).flatMap(([kind, sizes]) =>
    sizes.flatMap(([size, words]) => words.split(" ").map((word) => [word, { kind, size }] as const)),
  ),
);

/** What stands below the line of a unit, as people say it: "kWh por mês". */
const denominators: ReadonlyMap<string, string> = new Map([
  ["litro", "l"],
  ["quilometro", "km"],
  ["km", "km"],
  ["hora", "h"],
  ["mes", "mes"],
  ["ano", "ano"],
]);

/** Null for a word that is no unit. Words are folded. */
export const unitOf = (word: string | undefined): Unit | null =>
  units.get(word?.replace(/\.$/, "") ?? "") ?? null;

/** The unit of an attribute, which is of a kind of its own where no table has it ("g/km"); null without a unit. */
export function unitOfAttribute(unit: string | undefined): Unit | null {
  if (unit === undefined) return null;
  const text = foldText(unit);
  return unitOf(text) ?? { kind: text, size: 1 };
}

/** The unit that begins at a token, of one word or several ("BTU/h", "kWh por mês"). It is in the table or of an attribute. */
export function readUnit(
  tokens: readonly Token[],
  at: number,
  ofAttributes: readonly Unit[],
): { unit: Unit; next: number } | null {
  const find = (text: string) => unitOf(text) ?? ofAttributes.find(({ kind }) => kind === text) ?? null;
  const first = tokens[at]?.text ?? "";
  const line = tokens[at + 1]?.text;
  const below = tokens[at + 2]?.text ?? "";
  const divided =
    line === "/"
      ? find(`${first}/${below}`)
      : line === "por"
        ? find(`${first}/${denominators.get(below)}`)
        : null;
  if (divided) return { unit: divided, next: at + 3 };
  const unit = find(first);
  return unit && { unit, next: at + 1 };
}
