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
};

const units = new Map<string, Unit>(
  Object.entries(kinds).flatMap(([kind, sizes]) =>
    sizes.flatMap(([size, words]) => words.split(" ").map((word) => [word, { kind, size }] as const)),
  ),
);

/** Null for a word that is no unit. Words are folded. */
export const unitOf = (word: string | undefined): Unit | null =>
  units.get(word?.replace(/\.$/, "") ?? "") ?? null;
