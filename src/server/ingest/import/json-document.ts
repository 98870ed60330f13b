import { recordOfValue } from "@/server/ingest/import/json-records";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/ingest/import/records";
import { fileProblems } from "@/text/import-problems";
import { TokenType } from "@streamparser/json";
import Tokenizer from "@streamparser/json/tokenizer.js";
import TokenParser from "@streamparser/json/tokenparser.js";

const DEEPEST = 64;
const LONGEST_PART = 8 * 1024 * 1024;

const OPENING = new Set<TokenType>([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSING = new Set<TokenType>([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/** Memory holds one value at the path, and those that a piece of text completes. */
class RowCollector {
  rows: { key: unknown; value: unknown }[] = [];
  readonly #tokenizer = new Tokenizer();
  readonly #parser: TokenParser;
  #depth = 0;
  #quietLength = 0;

  constructor(path: string) {
    const keys = path.split(".").filter((key) => key !== "" && key !== "$");
    this.#parser = new TokenParser({ paths: [["$", ...keys, "*"].join(".")], keepStack: false });
    this.#parser.onValue = ({ key, value }) => this.rows.push({ key, value });
    this.#tokenizer.onToken = (token) => {
      if (OPENING.has(token.token)) this.#depth += 1;
      else if (CLOSING.has(token.token)) this.#depth -= 1;
      if (this.#depth > DEEPEST) throw new UnusableFileError(fileProblems.json.deep(DEEPEST));
      this.#parser.write(token);
    };
    const fail = (error: Error) => {
      throw error;
    };
    this.#tokenizer.onError = fail;
    this.#parser.onError = fail;
  }

  write(piece: string): void {
    this.#quietLength += piece.length;
    try {
      this.#tokenizer.write(piece);
    } catch (error) {
      if (error instanceof UnusableFileError) throw error;
      throw new UnusableFileError(fileProblems.json.malformed);
    }
    if (this.rows.length > 0) this.#quietLength = 0;
    if (this.#quietLength > LONGEST_PART) throw new UnusableFileError(fileProblems.json.long);
  }

  end(): void {
    if (!this.#parser.isEnded) throw new UnusableFileError(fileProblems.json.early);
  }
}

/** The column that has the code under which an object holds a row. */
const KEY_COLUMN = "chave";

function withKey({ key, value }: { key: unknown; value: unknown }): unknown {
  const isRow = typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof key === "string" && isRow ? { [KEY_COLUMN]: key, ...value } : value;
}

async function* readRows(text: AsyncIterable<string>, path: string): AsyncGenerator<SourceRecord> {
  const collector = new RowCollector(path);
  let count = 0;
  for await (const piece of text) {
    collector.write(piece);
    for (const row of collector.rows) {
      count += 1;
      yield recordOfValue(withKey(row), count);
    }
    collector.rows = [];
  }
  collector.end();
  if (count === 0) throw new UnusableFileError(fileProblems.json.noRows(path));
}

/**
 * `path`: keys that lead to the rows ("result.records"), which are in a list, or in an object by their codes.
 * A record's line is its number.
 */
export function openJson(text: AsyncGenerator<string>, path = ""): RecordSource {
  return { columns: null, records: readRows(text, path), close: () => text.return(undefined) };
}
