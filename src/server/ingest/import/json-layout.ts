import { UnusableFileError } from "@/server/ingest/import/records";
import { fileProblems } from "@/text/import-problems";
import { TokenType } from "@streamparser/json";
import Tokenizer from "@streamparser/json/tokenizer.js";

/** Where the rows of a document are, as `format.path` says it. */
export interface JsonLayout {
  path: string;
  rows: number;
}

interface Candidate extends JsonLayout {
  isList: boolean;
}

const DEEPEST = 64;
const LONGEST_PART = 8 * 1024 * 1024;
const MOST_CANDIDATES = 1_000;
const MOST_KEYS = 200;

/** Names that interfaces of open data give to their rows. */
const ROW_NAMES = /(^|\.)(records|rows|data|dados|items|itens|results|resultados|registros|value|features)$/i;

interface Frame {
  isObject: boolean;
  /** Null within a list, and where a key has a dot, so that no path leads there. */
  path: string | null;
  key: string;
  expectsKey: boolean;
  keys: Set<string>;
  objects: number;
  others: number;
  /** Inner objects with half of the keys of the first one, which are rows rather than parts of a whole. */
  alike: number;
  firstKeys: ReadonlySet<string> | null;
}

function isAlike(first: ReadonlySet<string>, keys: ReadonlySet<string>): boolean {
  const shared = [...keys].filter((key) => first.has(key)).length;
  return shared > 0 && shared * 2 >= Math.min(first.size, keys.size);
}

class LayoutFinder {
  readonly candidates: Candidate[] = [];
  readonly #tokenizer = new Tokenizer();
  readonly #frames: Frame[] = [];
  #quietLength = 0;

  constructor() {
    this.#tokenizer.onToken = ({ token, value }) => this.#take(token, value);
    this.#tokenizer.onError = (error) => {
      throw error;
    };
  }

  write(piece: string): void {
    // The tokenizer keeps a text until it is complete.
    this.#quietLength += piece.length;
    if (this.#quietLength > LONGEST_PART) throw new UnusableFileError(fileProblems.json.long);
    try {
      this.#tokenizer.write(piece);
    } catch (error) {
      if (error instanceof UnusableFileError) throw error;
      throw new UnusableFileError(fileProblems.json.malformed);
    }
  }

  #take(token: TokenType, value: unknown): void {
    const frame = this.#frames.at(-1);
    this.#quietLength = 0;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET)
      this.#open(token === TokenType.LEFT_BRACE, frame);
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#close();
    else if (!frame || token === TokenType.COLON) return;
    else if (token === TokenType.COMMA) frame.expectsKey = frame.isObject;
    else if (frame.expectsKey) {
      frame.key = String(value);
      frame.expectsKey = false;
      if (frame.keys.size < MOST_KEYS) frame.keys.add(frame.key);
    } else frame.others += 1;
  }

  #open(isObject: boolean, parent: Frame | undefined): void {
    if (this.#frames.length >= DEEPEST) throw new UnusableFileError(fileProblems.json.deep(DEEPEST));
    if (parent && isObject) parent.objects += 1;
    else if (parent) parent.others += 1;
    const isReached = !parent || (parent.path !== null && parent.isObject && !parent.key.includes("."));
    const path = parent ? [parent.path, parent.key].filter(Boolean).join(".") : "";
    this.#frames.push({
      ...{ isObject, path: isReached ? path : null, key: "", expectsKey: isObject, keys: new Set() },
      ...{ objects: 0, others: 0, alike: 0, firstKeys: null },
    });
  }

  #close(): void {
    const frame = this.#frames.pop();
    const parent = this.#frames.at(-1);
    if (!frame) return;
    if (parent && frame.isObject) {
      parent.firstKeys ??= frame.keys;
      if (isAlike(parent.firstKeys, frame.keys)) parent.alike += 1;
    }
    const { path, objects: rows, isObject } = frame;
    const isKeyed = isObject && rows > 1 && frame.others === 0 && frame.alike * 2 > rows;
    if (path === null || rows === 0 || (isObject && !isKeyed)) return;
    if (this.candidates.length < MOST_CANDIDATES) this.candidates.push({ path, rows, isList: !isObject });
  }
}

/** Lists with the names of rows first, then the longest list or object of alike objects. */
function best(candidates: readonly Candidate[]): JsonLayout | null {
  const keyed = candidates.filter(({ isList }) => !isList);
  const isInner = ({ path }: Candidate) =>
    keyed.some((outer) => outer.path !== path && (outer.path === "" || path.startsWith(`${outer.path}.`)));
  const outermost = candidates.filter((candidate) => !isInner(candidate));
  const rank = ({ path, isList }: Candidate) => (isList && ROW_NAMES.test(path) ? 1 : 0);
  const sorted = outermost.sort(
    (a, b) => rank(b) - rank(a) || b.rows - a.rows || Number(b.isList) - Number(a.isList),
  );
  return sorted[0] ?? null;
}

/**
 * Finds the rows of a document whose mapping states no path: the objects of a list ("result.records"), or
 * of an object that has them by a code. Reads the whole text, and remembers no values.
 * @returns null where there are none
 * @throws UnusableFileError for a malformed or too deep document
 */
export async function findJsonRows(text: AsyncIterable<string>): Promise<JsonLayout | null> {
  const finder = new LayoutFinder();
  for await (const piece of text) finder.write(piece);
  return best(finder.candidates);
}
