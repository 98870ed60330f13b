import { unitOf } from "@/lib/search/measure-words/units";
import { readNumberWords } from "@/lib/search/number-words";
import { type Token, wordSet } from "@/lib/search/price-words/tokens";

interface Amount {
  reais: number;
  next: number;
  /** Whether the text says that it is money: "R$", "reais". */
  isMarked: boolean;
  /** Whether it is in thousands: "2 mil", "3k". */
  scale: "mil" | "k" | null;
  isBare: boolean;
}

export const currencies = wordSet("r$ rs $ brl reais real conto contos pila pilas mango mangos pau paus");
const thousands = wordSet("mil milao milzao milzinho");
const signsBefore = wordSet("r$ rs $ brl");

/** What numbers count besides money and the units of measures. */
const counted = wordSet(
  "mg t km m2 khz mhz ghz v volt volts ah mb mega megas mp megapixel megapixels fps p x vezes parcela parcelas " +
    "s seg segundo segundos dia dias semana semanas mes meses ano anos boca bocas " +
    "porta portas lugar lugares pessoa pessoas velocidade velocidades camera cameras nucleo nucleos volta voltas " +
    "avaliacao avaliacoes review reviews opiniao opinioes estrela estrelas ponto pontos graus grau c mj % ° º",
);

const isMeasured = ({ text }: Token) => unitOf(text) !== null || counted.has(text);

/** Amounts below count as money only where the text says so; most are inches, litres or models. */
const SMALLEST_BARE = 100;
const LARGEST = 10_000_000;

interface Read {
  value: number;
  next: number;
}

/** "1500-2500", but not "k-55". */
const isRange = (tokens: readonly Token[], at: number) =>
  /^[-–—/]$/.test(tokens[at - 1]?.text ?? "") &&
  (tokens[at - 2]?.kind === "number" || /^(?:k|mil|reais)$/.test(tokens[at - 2]?.text ?? ""));

function readDigits(tokens: readonly Token[], at: number): Read | null {
  const token = tokens[at];
  if (token?.kind !== "number") return null;
  const before = tokens[at - 1];
  // The number of a model ("j6", "k-55") is part of its name.
  const isPart =
    token.isGlued &&
    before !== undefined &&
    !signsBefore.has(before.text) &&
    !"<>=(+".includes(before.text) &&
    !isRange(tokens, at);
  return isPart ? null : { value: Number(token.text), next: at + 1 };
}

/** What follows "mil": "mil e quinhentos", "2 mil e 300". */
function readRest(tokens: readonly Token[], at: number): Read | null {
  if (tokens[at]?.text !== "e") return null;
  const rest = readNumberWords(tokens, at + 1) ?? readDigits(tokens, at + 1);
  if (!rest || rest.value >= 1_000 || tokens[rest.next]?.text === "mil") return null;
  return rest;
}

/** Words after an amount by which people mean up to a quarter more: "dois mil e pouco", "duzentos e poucos". */
const andSomeMore = /^(?:pouc[oa]s?|pouquinho|tant[oa]s?)$/;
const SOME_MORE = 1.25;

function readNumber(tokens: readonly Token[], at: number): (Read & Pick<Amount, "scale">) | null {
  const read = readExactNumber(tokens, at);
  const hasMore =
    read !== null && tokens[read.next]?.text === "e" && andSomeMore.test(tokens[read.next + 1]?.text ?? "");
  return hasMore ? { ...read, value: read.value * SOME_MORE, next: read.next + 2 } : read;
}

function readExactNumber(tokens: readonly Token[], at: number): (Read & Pick<Amount, "scale">) | null {
  const isThousand = tokens[at]?.text === "mil";
  const read = isThousand ? { value: 1, next: at } : (readDigits(tokens, at) ?? readNumberWords(tokens, at));
  if (!read) return null;
  const word = tokens[read.next]?.text ?? "";
  const scale = thousands.has(word) ? "mil" : word;
  if (scale === "k") return { value: read.value * 1_000, next: read.next + 1, scale };
  if (scale !== "mil") return { ...read, scale: null };
  const rest = readRest(tokens, read.next + 1);
  return { value: read.value * 1_000 + (rest?.value ?? 0), next: rest?.next ?? read.next + 1, scale };
}

/** Null where no amount begins at the token, or where it measures something else. */
export function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const hasSign = signsBefore.has(tokens[at]?.text ?? "");
  const read = readNumber(tokens, hasSign ? at + 1 : at);
  if (!read || read.value <= 0 || read.value > LARGEST) return null;
  const { value, next, scale } = read;
  const after = tokens[next];
  const isNamed = after !== undefined && currencies.has(after.text);
  const isMarked = hasSign || isNamed;
  if (!isMarked && after !== undefined && (isMeasured(after) || (after.isGlued && after.kind !== "sign")))
    return null;
  // "5000 de bateria", "mais de 256 de memória".
  if (!isMarked && scale === null && after?.text === "de") return null;
  const hasCents = /\.\d\d$/.test(tokens[next - 1]?.text ?? "");
  return {
    reais: Math.round(value * 100) / 100,
    next: isNamed ? next + 1 : next,
    isMarked,
    scale,
    isBare: !isMarked && scale === null && !hasCents,
  };
}

/** Whether an amount is money after words such as "até". */
export const isLikelyMoney = ({ isBare, reais }: Amount): boolean => !isBare || reais >= SMALLEST_BARE;

const isYear = (value: number) => value >= 1_950 && value < 2_050;
/** Two numbers are prices without a word for it where they are too large for anything else, and no years. */
const SMALLEST_PAIR = 1_000;

export const areLikelyPrices = ({ reais: lowest, scale }: Amount, { reais: highest }: Amount): boolean =>
  scale === null &&
  lowest < highest &&
  lowest >= SMALLEST_BARE &&
  highest >= SMALLEST_PAIR &&
  !(isYear(lowest) && isYear(highest));

/** The lowest price that people name is mostly round, and not much below the highest. */
export const isLikelySize = ({ isBare, reais: lowest }: Amount, { reais: highest }: Amount): boolean =>
  isBare && lowest < SMALLEST_PAIR && (lowest % 50 !== 0 || highest > 3 * lowest);

/** Thousands of pixels have the same letter: "4k". */
export const isLikelyThousands = ({ reais, scale }: Amount): boolean =>
  scale === "k" && ![2_000, 4_000, 5_000, 8_000].includes(reais);

/** The first amount takes the thousands of the second: "entre 2 e 3 mil". */
export function pairOf(first: Amount, second: Amount): [lowest: number, highest: number] | null {
  const isShared =
    first.scale === null && second.scale !== null && first.reais * 1_000 <= second.reais && !first.isMarked;
  const lower = isShared ? first.reais * 1_000 : first.reais;
  const areMoney = isShared || second.isMarked || (isLikelyMoney(first) && isLikelyMoney(second));
  return areMoney ? [Math.min(lower, second.reais), Math.max(lower, second.reais)] : null;
}
