import { readLines } from "@/server/import/text-lines";
import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";

/** Characters that are collected before they are written. */
const CHUNK = 64 * 1024;

/** Writes what was understood of a feed's rows to a file, a line of JSON each, so that its XML is parsed only once. */
export class ParsedRowWriter<Row> {
  readonly #file: FileHandle;
  #lines = "";

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @param path of a file that is made, or emptied; nobody but the site's own user can read it */
  static async open<Row>(path: string): Promise<ParsedRowWriter<Row>> {
    return new ParsedRowWriter<Row>(await open(path, "w", 0o600));
  }

  /** @param row null where the feed has a row that cannot be used */
  async write(row: Row | null): Promise<void> {
    this.#lines += `${JSON.stringify(row)}\n`;
    if (this.#lines.length >= CHUNK) await this.#flush();
  }

  /** Writes what is still collected, and closes the file. */
  async close(): Promise<void> {
    try {
      await this.#flush();
    } finally {
      await this.#file.close();
    }
  }

  async #flush(): Promise<void> {
    const lines = this.#lines;
    this.#lines = "";
    await this.#file.writeFile(lines);
  }
}

/**
 * The rows that a `ParsedRowWriter` wrote, in their order; null for those that cannot be used. Memory holds a few of them.
 * The file is one that this process has just written, so that its rows need no schema.
 */
export async function* readParsedRows<Row>(path: string): AsyncGenerator<Row | null> {
  const file = createReadStream(path, "utf8") as AsyncIterable<string>;
  for await (const { content } of readLines(file)) {
    // The last line is empty. A row that is longer than a record may be cannot be used either.
    if (content !== "") yield content === null ? null : (JSON.parse(content) as Row | null);
  }
}
