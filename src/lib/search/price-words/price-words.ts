import { toCents } from "@/lib/money";
import {
  areLikelyPrices,
  isLikelyMoney,
  isLikelySize,
  isLikelyThousands,
  pairOf,
  readAmount,
} from "@/lib/search/price-words/amounts";
import { readTokens, type Token } from "@/lib/search/price-words/tokens";

export interface PriceWords {
  /** The rest of the text; the text as it was typed where it says nothing of a price. */
  text: string;
  /** Null for no bound. */
  minimumCents: number | null;
  maximumCents: number | null;
  /** Whether the text asks for something cheap without an amount; never true besides a bound. */
  isCheap: boolean;
  /** "o mais barato" */
  isCheapest: boolean;
}

type Kind = "most" | "least" | "about" | "between" | "from";

const phrases = (kind: Kind, texts: readonly string[]) =>
  texts.map((text) => ({ kind, words: text.split(" ") }));

const openings = [
  ...phrases("most", [
    ..."ate,ate o maximo de,no maximo,maximo,maximo de,no maximo de,max,menos de,menos que,menos do que".split(
      ",",
    ),
    ..."por menos de,abaixo de,abaixo dos,menor que,menor de,inferior a,nao mais que,nao mais de,por".split(
      ",",
    ),
    ..."nao passar de,nao passe de,nao passando de,sem passar de,sem passar dos,sem ultrapassar".split(","),
    ..."orcamento,orcamento e,orcamento de,orcamento e de,orcamento ate,orcamento de ate".split(","),
    ..."under,below,up to,less than".split(","),
    ..."mais barato que,mais barata que,mais baratos que,mais baratas que,mais barato do que,<,< =,≤".split(
      ",",
    ),
  ]),
  ...phrases("least", [
    ..."a partir de,a partir dos,mais de,mais que,mais do que,acima de,acima dos,maior que,maior de".split(
      ",",
    ),
    ..."superior a,no minimo,minimo,minimo de,no minimo de,min,pelo menos,mais caro que,>,> =,≥,+".split(","),
  ]),
  ...phrases("about", [
    ..."faixa de,faixa dos,na casa de,na casa dos,em torno de,em torno dos,por volta de,por volta dos".split(
      ",",
    ),
    ..."cerca de,perto de,perto dos,uns,mais ou menos,beirando,na base de".split(","),
  ]),
  ...phrases("between", ["entre"]),
  ...phrases("from", ["de", "dos"]),
].sort((a, b) => b.words.length - a.words.length);

const wordSet = (words: string) => new Set(words.split(" "));

/** Words between these and the amount: "até uns 2000". */
const fillers = wordSet("uns umas aproximadamente a o os");
/** Words that lead to a price and are removed with it: "que custe", "no valor de". */
const leads = wordSet(
  "de do por com no na em que preco precos valor custe custem custa custam custando custar gastar gastando gasto " +
    "gaste orcamento faixa saindo pagar pagando tenho so ser seja meu",
);
const separators = wordSet("a e ate - – — /");
const cheap = wordSet(
  "barato barata baratos baratas baratinho baratinha baratinhos baratinhas baratissimo baratissima cheap",
);
const ABOUT = [0.8, 1.2] as const;

interface Expression {
  first: number;
  next: number;
  minimum: number | null;
  maximum: number | null;
  isCheapest?: boolean;
  isCheap?: boolean;
}

type Bounds = Pick<Expression, "minimum" | "maximum" | "next">;

const startsWith = (tokens: readonly Token[], at: number, words: readonly string[]) =>
  words.every((word, index) => tokens[at + index]?.text === word);

const skip = (tokens: readonly Token[], at: number, words: ReadonlySet<string>) =>
  words.has(tokens[at]?.text ?? "") ? at + 1 : at;

/** "1000 a 2000". `isOpen` says that the words before announce a pair. */
function readPair(tokens: readonly Token[], at: number, isOpen: boolean): Bounds | null {
  const first = readAmount(tokens, at);
  const separator = tokens[first?.next ?? at]?.text ?? "";
  if (!first || !separators.has(separator) || (separator === "e" && !isOpen)) return null;
  const second = readAmount(tokens, first.next + 1);
  const pair = second && pairOf(first, second);
  if (!pair) return null;
  // "4k/8k" may be screens, and so may the first of "4k até 3k".
  const isSpan = second.scale === "k" && /^[a–—-]$/.test(separator);
  // In "512 até 4000" the first number is a size, and only the second is a price.
  const isSize = !isOpen && separator === "ate" && isLikelySize(first, second);
  if (isSize) return null;
  const isSure = isOpen || first.isMarked || second.isMarked || second.scale === "mil" || isSpan;
  if (!isSure && !areLikelyPrices(first, second)) return null;
  return { minimum: pair[0], maximum: pair[1], next: second.next };
}

/** Words after an amount that give its direction: "2000 pra baixo", "1500 ou mais". */
const directions: readonly (readonly [words: readonly string[], kind: "most" | "least"])[] = [
  ...["pra baixo", "para baixo", "ou menos", "no maximo"].map((text) => [text.split(" "), "most"] as const),
  ...["pra cima", "para cima", "ou mais", "no minimo"].map((text) => [text.split(" "), "least"] as const),
];

/** An amount alone is the upper bound: "geladeira 4 mil reais". */
function readAlone(tokens: readonly Token[], at: number): Bounds | null {
  const amount = readAmount(tokens, at);
  if (!amount || !isLikelyMoney(amount)) return null;
  const direction = directions.find(([words]) => startsWith(tokens, amount.next, words));
  const isSure =
    amount.isMarked || (amount.scale === "mil" && tokens[at]?.text !== "mil") || isLikelyThousands(amount);
  if (!direction && !isSure) return null;
  const next = amount.next + (direction?.[0].length ?? 0);
  return direction?.[1] === "least"
    ? { minimum: amount.reais, maximum: null, next }
    : { minimum: null, maximum: amount.reais, next };
}

const isAfter = (tokens: readonly Token[], at: number, word: string) =>
  openings.some(
    ({ words }) =>
      tokens[at - words.length - 1]?.text === word && startsWith(tokens, at - words.length, words),
  );

function readBound(tokens: readonly Token[], at: number, kind: "most" | "least" | "about"): Bounds | null {
  const start = skip(tokens, at, fillers);
  const amount = readAmount(tokens, start);
  if (!amount || !isLikelyMoney(amount)) return null;
  // What comes with an item is no price unless the text says so: "com pelo menos 256".
  if (amount.isBare && isAfter(tokens, at, "com")) return null;
  const { reais, next } = amount;
  if (kind === "most") return { minimum: null, maximum: reais, next };
  if (kind === "least") return { minimum: reais, maximum: null, next };
  const [lower, upper] = ABOUT;
  return { minimum: Math.round(reais * lower), maximum: Math.round(reais * upper), next };
}

/** "10x de 199" */
const isInstalment = (tokens: readonly Token[], at: number) =>
  /^(x|vezes|parcelas)$/.test(tokens[at - 1]?.text ?? "");

function readBounds(tokens: readonly Token[], at: number): Bounds | null {
  if (isInstalment(tokens, at)) return null;
  for (const { kind, words } of openings) {
    if (!startsWith(tokens, at, words)) continue;
    const start = at + words.length;
    const pair = kind === "most" || kind === "least" ? null : readPair(tokens, start, true);
    const found = kind === "between" || kind === "from" ? pair : (pair ?? readBound(tokens, start, kind));
    if (found) return found;
  }
  const before = tokens[at - 1]?.text ?? "";
  const isOfInstalments = before === "de" && isInstalment(tokens, at - 1);
  return isOfInstalments ? null : (readPair(tokens, at, false) ?? readAlone(tokens, at));
}

function readCheap(tokens: readonly Token[], at: number): Expression | null {
  const none = { minimum: null, maximum: null, isCheap: true };
  if (startsWith(tokens, at, ["em", "conta"])) {
    const isMost = tokens[at - 1]?.text === "mais";
    return { first: isMost ? at - 1 : at, next: at + 2, isCheapest: isMost, ...none };
  }
  if (!cheap.has(tokens[at]?.text ?? "")) return null;
  const isMost = tokens[at - 1]?.text === "mais";
  return { first: isMost ? at - 1 : at, next: at + 1, isCheapest: isMost, ...none };
}

function findExpressions(tokens: readonly Token[]): Expression[] {
  const found: Expression[] = [];
  for (let at = 0; at < tokens.length;) {
    const bounds = readBounds(tokens, at);
    const expression = bounds ? { first: at, ...bounds } : readCheap(tokens, at);
    if (!expression) {
      at += 1;
      continue;
    }
    const from = found.at(-1)?.next ?? 0;
    let { first } = expression;
    if (bounds) while (first > from && leads.has(tokens[first - 1]?.text ?? "")) first -= 1;
    // Words that only join two prices are removed with them: "mais de 1000 e menos de 2000".
    if (found.length > 0 && first === from + 1 && /^(e|mas|,|;|-)$/.test(tokens[from]?.text ?? ""))
      first = from;
    found.push({ ...expression, first });
    at = expression.next;
  }
  return found;
}

function withoutExpressions(
  text: string,
  tokens: readonly Token[],
  expressions: readonly Expression[],
): string {
  let rest = "";
  let end = 0;
  for (const { first, next } of expressions) {
    rest += `${text.slice(end, tokens[first]?.start)} `;
    end = tokens[next - 1]?.end ?? end;
  }
  return (rest + text.slice(end)).replace(/\s+/g, " ").replace(/^[\s,;:-]+|[\s,;:-]+$/g, "");
}

/**
 * Understands a price as Brazilians write and say it: "até 2000 reais", "entre 1 e 2 mil", "R$ 3k", "barato".
 * A plain number is no price, nor is one below 100 without a word for money, nor one with a unit.
 */
export function readPriceWords(typed: string): PriceWords {
  const tokens = readTokens(typed);
  const expressions = findExpressions(tokens);
  if (expressions.length === 0)
    return { text: typed, minimumCents: null, maximumCents: null, isCheap: false, isCheapest: false };
  const last = (name: "minimum" | "maximum") =>
    expressions.findLast((each) => each[name] !== null)?.[name] ?? null;
  // The remaining words may form another expression about the price, which stood apart before.
  const rest = readPriceWords(withoutExpressions(typed, tokens, expressions));
  const minimum = toCents(last("minimum")) ?? rest.minimumCents;
  const maximum = toCents(last("maximum")) ?? rest.maximumCents;
  const isReversed = minimum !== null && maximum !== null && minimum > maximum;
  const hasBound = minimum !== null || maximum !== null;
  return {
    text: rest.text,
    minimumCents: isReversed ? maximum : minimum,
    maximumCents: isReversed ? minimum : maximum,
    isCheap: !hasBound && (rest.isCheap || expressions.some((each) => each.isCheap)),
    isCheapest: rest.isCheapest || expressions.some((each) => each.isCheapest),
  };
}
