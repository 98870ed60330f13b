import { toCents } from "@/lib/money";
import {
  areLikelyPrices,
  currencies,
  isLikelyMoney,
  isLikelySize,
  isLikelyThousands,
  pairOf,
  readAmount,
} from "@/lib/search/price-words/amounts";
import { budgets, directions, openings } from "@/lib/search/price-words/phrases";
import {
  readTokens,
  skip,
  spelled,
  startsWith,
  type Token,
  withoutRanges,
  wordSet,
} from "@/lib/search/price-words/tokens";

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

/** Words between these and the amount: "até uns 2000". */
const fillers = wordSet("uns umas aproximadamente a o os");
/** Words that lead to a price and are removed with it: "que custe", "no valor de". */
const leads = wordSet(
  "de do por com no na em que preco precos valor custe custem custa custam custando custar gastar gastando gasto " +
    "gaste orcamento faixa saindo pagar pagando tenho so posso consigo ser seja meu dentro d saia fique",
);
/** Words that turn a comparison before a price: "não quero pagar mais de". */
const noes = wordSet("nao n sem nem nada");
const comparatives = wordSet("mais menos acima abaixo maior menor superior inferior");
const modals = wordSet("quero queria posso pretendo vou pode precisa");
/** "Bateria de 6 mil" are thousands of something else. */
const measures = wordSet(
  "bateria baterias succao potencia resolucao rotacao centrifugacao capacidade autonomia memoria armazenamento " +
    "frequencia velocidade contraste brilho pressao vazao",
);
const separators = wordSet("a e ate - – — /");
const cheap = wordSet(
  "barato barata baratos baratas baratinho baratinha baratinhos baratinhas baratissimo baratissima baratex cheap " +
    "cheapest affordable inexpensive",
);
/** The longest first. */
const cheapPhrases = (
  "que cabe no bolso,que caiba no bolso,com preco acessivel,por um preco bom,por um bom preco," +
  "com um preco bom,com um bom preco,com preco bom,com bom preco,com precinho camarada,com preco camarada,preco acessivel," +
  "preco camarada,precinho camarada,bom preco,preco bom,baixo custo,low cost,em conta"
)
  .split(",")
  .map((text) => text.split(" "));
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

const directionAt = (tokens: readonly Token[], at: number) =>
  directions.find(([words]) => startsWith(tokens, at, words));

/** An amount alone is the upper bound: "geladeira 4 mil reais". */
function readAlone(tokens: readonly Token[], at: number): Bounds | null {
  const amount = readAmount(tokens, at);
  if (!amount || !isLikelyMoney(amount)) return null;
  const direction = directionAt(tokens, amount.next);
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
      !budgets.has(words[0] ?? "") &&
      tokens[at - words.length - 1]?.text === word &&
      startsWith(tokens, at - words.length, words),
  );

function readBound(tokens: readonly Token[], at: number, opening: "most" | "least" | "about"): Bounds | null {
  const start = skip(tokens, at, fillers);
  const amount = readAmount(tokens, start);
  if (!amount || !isLikelyMoney(amount)) return null;
  // What comes with an item is no price unless the text says so: "com pelo menos 256".
  if (amount.isBare && isAfter(tokens, at, "com")) return null;
  const { reais } = amount;
  // "Por 1700 no máximo", but not "mais de 1000, no máximo 2000".
  const [after = [], meant = opening] = directionAt(tokens, amount.next) ?? [];
  const isNextBound = readAmount(tokens, amount.next + after.length) !== null;
  const [next, kind] = isNextBound ? [amount.next, opening] : [amount.next + after.length, meant];
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
    // "Ventilador de teto de 300 reais"
    if (words[0] === "teto" && /^(?:de|piso)$/.test(tokens[at - 1]?.text ?? "")) continue;
    const start = at + words.length;
    const pair = kind === "most" || kind === "least" ? null : readPair(tokens, start, true);
    const found = kind === "between" || kind === "from" ? pair : (pair ?? readBound(tokens, start, kind));
    if (found) return found;
  }
  const before = tokens[at - 1]?.text ?? "";
  const isOfInstalments = before === "de" && isInstalment(tokens, at - 1);
  return isOfInstalments ? null : (readPair(tokens, at, false) ?? readAlone(tokens, at));
}

/** How many words at a place say that something must not be dear: "que não seja muito caro", "não tão cara"; 0 for none. */
function lengthOfNotDear(tokens: readonly Token[], at: number): number {
  const words = tokens.slice(at, at + 5).map(spelled);
  const [said = ""] =
    /^(?:que )?nao (?:(?:seja|fosse|for|sejam|custe|e) )?(?:(?:muito|mto|mt|tao) )?car[oa]s?\b/.exec(
      words.join(" "),
    ) ?? [];
  return said.split(" ").filter(Boolean).length;
}

function readCheap(tokens: readonly Token[], at: number): Expression | null {
  const said = cheapPhrases.find((words) => startsWith(tokens, at, words));
  const length = said?.length ?? (lengthOfNotDear(tokens, at) || Number(cheap.has(tokens[at]?.text ?? "")));
  if (length === 0) return null;
  const isAfterMost = tokens[at - 1]?.text === "mais";
  const first = isAfterMost ? at - 1 : at;
  const isMost = isAfterMost || tokens[at]?.text === "cheapest";
  return { first, next: at + length, isCheapest: isMost, minimum: null, maximum: null, isCheap: true };
}

/** Whether a measure is what has the amount: "bateria de mais de 5 mil", "bateria 5 mil", "5 mil de bateria". */
function isOfMeasure(tokens: readonly Token[], at: number, { next }: Bounds): boolean {
  if (tokens.slice(at, next).some(({ text }) => currencies.has(text))) return false;
  if (spelled(tokens[next]) === "de" && measures.has(tokens[next + 1]?.text ?? "")) return true;
  const isTie = (place: number) => /^(?:de|com)$/.test(spelled(tokens[place]));
  // "Bateria acima de 5000", but not "boa bateria acima de 2000".
  const isCompared =
    comparatives.has(spelled(tokens[at])) &&
    measures.has(tokens[at - 1]?.text ?? "") &&
    !/^(?:bo[am]|otim[oa]|muit[oa]|melhor|maior|mais)$/.test(spelled(tokens[at - 2]));
  if (isCompared) return true;
  const measure = isTie(at - 1) ? at - 2 : at - 1;
  const isDirect = measure === at - 2 || isTie(at) || readAmount(tokens, at) !== null;
  return isDirect && measures.has(tokens[measure]?.text ?? "");
}

/** The place of the "não" that turns the comparison at `at`, before which only words such as "custe" stand; null for none. */
function noBefore(tokens: readonly Token[], at: number, first: number): number | null {
  if (!comparatives.has(tokens[at]?.text ?? "")) return null;
  let place = first - 1;
  while (modals.has(tokens[place]?.text ?? "")) place -= 1;
  return noes.has(tokens[place]?.text ?? "") ? place : null;
}

function withoutLeads(tokens: readonly Token[], start: number, from: number): number {
  let first = start;
  // "Prisma Q até 3000" keeps its name, "q custe até 3000" has a verb.
  const isLead = (place: number) =>
    leads.has(tokens[place]?.text ?? "") ||
    (/^(?:o|um|uma|minha)$/.test(tokens[place]?.text ?? "") && budgets.has(tokens[place + 1]?.text ?? "")) ||
    (tokens[place]?.text === "q" && /^(?:n$|nao$|cust)/.test(tokens[place + 1]?.text ?? ""));
  while (first > from && isLead(first - 1)) first -= 1;
  return first;
}

function findExpressions(tokens: readonly Token[]): Expression[] {
  const found: Expression[] = [];
  for (let at = 0; at < tokens.length;) {
    const bounds = readBounds(tokens, at);
    if (bounds && isOfMeasure(tokens, at, bounds)) {
      at = bounds.next;
      continue;
    }
    const expression: Expression | null = bounds ? { first: at, ...bounds } : readCheap(tokens, at);
    if (!expression) {
      at += 1;
      continue;
    }
    const from = found.at(-1)?.next ?? 0;
    let first = bounds ? withoutLeads(tokens, at, from) : expression.first;
    let { minimum, maximum } = expression;
    const no = bounds && noBefore(tokens, at, first);
    if (no !== null && no >= from) {
      [minimum, maximum] = [maximum, minimum];
      first = withoutLeads(tokens, no, from);
    }
    // Words that only join two prices are removed with them: "mais de 1000 e menos de 2000".
    if (found.length > 0 && first === from + 1 && /^(e|mas|,|;|-)$/.test(tokens[from]?.text ?? ""))
      first = from;
    found.push({ ...expression, minimum, maximum, first });
    at = expression.next;
  }
  return found;
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
  const rest = readPriceWords(withoutRanges(typed, tokens, expressions));
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
