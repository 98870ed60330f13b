import { readLines } from "@/server/ingest/import/text-lines";
import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";

const CHUNK = 64 * 1024;

/** A line of JSON for each row, so that a feed's XML is parsed only once. */
export class ParsedRowWriter<Row> {
  readonly #file: FileHandle;
  #lines = "";

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open<Row>(path: string): Promise<ParsedRowWriter<Row>> {
    return new ParsedRowWriter<Row>(await open(path, "w", 0o600));
  }

  async write(row: Row | null): Promise<void> {
    this.#lines += `${JSON.stringify(row)}\n`;
    if (this.#lines.length >= CHUNK) await this.#flush();
  }

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

/** Null for unusable rows. This process has just written the file, so that rows need no schema. */
export async function* readParsedRows<Row>(path: string): AsyncGenerator<Row | null> {
  const file = createReadStream(path, "utf8") as AsyncIterable<string>;
  for await (const { content } of readLines(file)) {
    // The last line is empty. A row that is too long cannot be used either.
    if (content !== "") yield content === null ? null : (JSON.parse(content) as Row | null);
  }
}
