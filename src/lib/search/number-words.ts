const small =
  "um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete";
const tens = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa";
const hundreds =
  "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split(" ");

/** English numbers that people type in names of things: "four burner stove". */
const english = "two three four five six".split(" ");

/** "Duzentão", "trezentinhos" */
const slang = hundreds
  .slice(1)
  .flatMap((each, index) =>
    ["ao", "inho", "inhos"].map((end) => [each.replace(/os$/, end), (index + 2) * 100] as const),
  );

const numberWords = new Map<string, number>([
  ...`${small} dezoito dezenove`.split(" ").map((each, index) => [each, index + 1] as const),
  ...tens.split(" ").map((each, index) => [each, (index + 2) * 10] as const),
  ...hundreds.map((each, index) => [each, (index + 1) * 100] as const),
  ["uma", 1],
  ["duas", 2],
  ["catorze", 14],
  ...english.map((each, index) => [each, index + 2] as const),
  ["cem", 100],
  ["cenzao", 100],
  ["cemzinho", 100],
  ...slang,
]);

interface Spoken {
  value: number;
  next: number;
}

/** The largest number that may follow "e": "duzentos e cinquenta e cinco". */
const roomAfter = (value: number) => (value % 100 === 0 ? 99 : value % 10 === 0 ? 9 : 0);

/** A number below a thousand in words; null where none begins at the word. Words are folded. */
export function readNumberWords(words: readonly { text: string }[], at: number): Spoken | null {
  let value = numberWords.get(words[at]?.text ?? "");
  if (value === undefined) return null;
  let next = at + 1;
  while (words[next]?.text === "e") {
    const more = numberWords.get(words[next + 1]?.text ?? "");
    // "Cem" is exactly a hundred, and the number before "mil" begins another amount.
    const isExact = words[at]?.text === "cem";
    if (more === undefined || isExact || value < 20 || more > roomAfter(value)) break;
    if (words[next + 2]?.text === "mil") break;
    value += more;
    next += 2;
  }
  return { value, next };
}
