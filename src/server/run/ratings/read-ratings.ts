import { failure, ok, type Result } from "@/lib/result";
import { RatingCollector, type RatingSet } from "@/lib/scoring/rating-set";
import { readDelimited } from "@/server/ingest/import/delimited-records";
import { decodeText } from "@/server/ingest/import/read-text";
import { UnusableFileError } from "@/server/ingest/import/records";
import {
  columnsByForm,
  namedColumns,
  separatorOf,
  typedColumns,
  type RatingColumns,
} from "@/server/run/ratings/rating-columns";
import { readTime } from "@/server/run/ratings/rating-time";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/** They need about 1 GB while they are sorted. */
const MOST_RATINGS = 20_000_000;
const NAMED_PROBLEMS = 10;

export interface RatingFileOptions {
  /** See `typedColumns`; by default they are found by their names or their form. */
  readonly columns?: string | undefined;
  /** "1-5"; by default the smallest usual scale that holds all ratings. */
  readonly scale?: string | undefined;
}

export interface RatingFile {
  readonly set: RatingSet;
  /** Lines that hold no rating: how many, and what is wrong with the first of them. */
  readonly skipped: number;
  readonly problems: readonly string[];
  /** Ratings that the site which published them has filtered out; they do not count. */
  readonly filtered: number;
  readonly scale: { readonly minimum: number; readonly maximum: number };
}

const SCALES = [
  { minimum: 1, maximum: 5 },
  { minimum: 0.5, maximum: 5 },
  { minimum: 0, maximum: 5 },
  { minimum: 1, maximum: 10 },
  { minimum: 0, maximum: 10 },
  { minimum: -10, maximum: 10 },
  { minimum: 0, maximum: 100 },
] as const;

/** Why the file cannot be read; ends the sentence "FILE cannot be used: …". */
class UnusableRatings extends Error {}

function typedScale(typed: string): Result<{ minimum: number; maximum: number }, string> {
  const [, minimum, maximum] = (/^(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?)$/.exec(typed) ?? []).map(Number);
  if (minimum === undefined || maximum === undefined || minimum >= maximum)
    return failure("the scale is its lowest and highest rating, such as 1-5");
  return ok({ minimum, maximum });
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(2), position: 0 });
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** Reads the lines of one file, and keeps what they say. */
class RatingReader {
  readonly #collector = new RatingCollector();
  readonly #items = new Map<string, number>();
  readonly #scale: { minimum: number; maximum: number } | null;
  #columns: RatingColumns | null;
  #isFirst = true;
  readonly problems: string[] = [];
  skipped = 0;
  filtered = 0;

  constructor(columns: RatingColumns | null, scale: { minimum: number; maximum: number } | null) {
    this.#columns = columns;
    this.#scale = scale;
  }

  take(line: number, cells: readonly string[] | null): void {
    if (this.#isFirst && cells) {
      this.#isFirst = false;
      const named = namedColumns(cells);
      this.#columns ??= named ?? columnsByForm(cells);
      if (named) return;
    }
    if (this.#columns === null)
      throw new UnusableRatings(
        "its columns are unknown; --columns names them, such as user,item,rating,time",
      );
    const problem = cells ? this.#add(cells, this.#columns) : "too long";
    if (problem === null) return;
    this.skipped += 1;
    if (this.problems.length < NAMED_PROBLEMS) this.problems.push(`line ${line}: ${problem}`);
  }

  /** Gives what is wrong with the line. */
  #add(cells: readonly string[], columns: RatingColumns): string | null {
    const [item, rating, typedTime] = [cells[columns.item], cells[columns.rating], cells[columns.time]];
    if (item === undefined || rating === undefined || typedTime === undefined)
      return `${cells.length} columns instead of ${1 + Math.max(columns.item, columns.rating, columns.time)}`;
    const value = rating.trim() === "" ? Number.NaN : Number(rating);
    if (item.trim() === "") return "no item";
    if (!Number.isFinite(value)) return `no rating: "${shortened(rating)}"`;
    if (this.#scale && (value < this.#scale.minimum || value > this.#scale.maximum))
      return `a rating outside the scale: ${value}`;
    const time = readTime(typedTime.trim());
    if (time === null) return `no date: "${shortened(typedTime)}"`;
    if (columns.mark !== null && cells[columns.mark]?.trim() === "-1") {
      this.filtered += 1;
      return null;
    }
    this.#collector.add({ item: this.#numberOf(item), value, ...time });
    if (this.#collector.size > MOST_RATINGS)
      throw new UnusableRatings(`it has more than ${MOST_RATINGS} ratings`);
    return null;
  }

  #numberOf(item: string): number {
    const known = this.#items.get(item);
    if (known !== undefined) return known;
    this.#items.set(item, this.#items.size);
    return this.#items.size - 1;
  }

  finish(): RatingFile {
    if (this.#collector.size === 0)
      throw new UnusableRatings(["it has no ratings", ...this.problems].join("\n  "));
    const range = this.#collector.range();
    const scale =
      this.#scale ??
      SCALES.find(({ minimum, maximum }) => minimum <= range.minimum && range.maximum <= maximum);
    if (!scale)
      throw new UnusableRatings(
        `its ratings are from ${range.minimum} to ${range.maximum}; --scale says which are the lowest and the highest`,
      );
    const { minimum, maximum } = scale;
    const set = this.#collector.finish((value) => (100 * (value - minimum)) / (maximum - minimum));
    return { set, scale, skipped: this.skipped, problems: this.problems, filtered: this.filtered };
  }
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

async function* textOf(path: string): AsyncGenerator<string> {
  const isPacked = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  // An error of either stream also ends the other, and reaches the loop that reads.
  const bytes: AsyncIterable<Buffer> = isPacked ? pipeline(file, createGunzip(), () => undefined) : file;
  yield* decodeText(bytes, "utf-8");
}

/** The first line with text has to end within so many characters of the file, blank lines before it included. */
const LONGEST_START = 1024 * 1024;

/** Finds the separator in the first line with text. `whole` gives the text from its beginning again. */
async function withSeparator(
  text: AsyncGenerator<string>,
): Promise<{ separator: string | null; whole: AsyncGenerator<string> }> {
  const pieces: string[] = [];
  let start = "";
  let length = 0;
  while (!start.includes("\n")) {
    const next = await text.next();
    if (next.done === true) break;
    pieces.push(next.value);
    start = (start + next.value).trimStart();
    length += next.value.length;
    if (length > LONGEST_START) throw new UnusableRatings("its first line does not end");
  }
  const [line = ""] = start.split("\n");
  async function* whole(): AsyncGenerator<string> {
    yield* pieces;
    yield* text;
  }
  return { separator: separatorOf(line), whole: whole() };
}

function fileProblem(error: unknown): string | null {
  if (error instanceof UnusableRatings) return error.message;
  if (error instanceof UnusableFileError) return "a quotation mark in it is not closed";
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "there is no such file";
  return code.startsWith("Z_") || code.startsWith("E") ? message : null;
}

/**
 * A file of dated ratings, also packed by gzip, with its columns separated by "::", tabs, commas, semicolons or spaces.
 * The failure says why the whole file cannot be used.
 */
export async function readRatings(
  path: string,
  { columns, scale }: RatingFileOptions = {},
): Promise<Result<RatingFile, string>> {
  const known = columns === undefined ? ok(null) : typedColumns(columns);
  if (!known.ok) return known;
  const bounds = scale === undefined ? ok(null) : typedScale(scale);
  if (!bounds.ok) return bounds;
  const reader = new RatingReader(known.value, bounds.value);
  try {
    const { separator, whole } = await withSeparator(textOf(path));
    if (separator === null) throw new UnusableRatings("its first line has fewer than three columns");
    for await (const { line, cells } of readDelimited(whole, separator)) reader.take(line, cells);
    return ok(reader.finish());
  } catch (error) {
    const problem = fileProblem(error);
    if (problem === null) throw error;
    return failure(problem);
  }
}
