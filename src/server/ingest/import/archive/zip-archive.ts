import { unpackProblem } from "@/server/ingest/import/archive/unpack-limit";
import { UnusableFileError } from "@/server/ingest/import/records";
import { fileProblems } from "@/text/import-problems";
import yauzl, { type Entry, type ZipFile } from "yauzl";

const MOST_ENTRIES = 10_000;

/** From yauzl: a name that is absolute, leads to a parent folder or has backslashes. */
const LEAVES_ARCHIVE = /^(invalid relative path|absolute path|invalid characters in fileName)/;

function readableError(error: unknown): UnusableFileError {
  if (error instanceof UnusableFileError) return error;
  const { message } = error as Error;
  return LEAVES_ARCHIVE.test(message)
    ? new UnusableFileError(fileProblems.archive.leaves)
    : new UnusableFileError(fileProblems.archive.damaged);
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new UnusableFileError(fileProblems.archive.entries(MOST_ENTRIES));
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** Files are read one after the other, without unpacking the archive to the disk. */
export class ZipArchive {
  readonly names: readonly string[];
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: readonly Entry[]) {
    const files = entries.filter(({ fileName }) => !fileName.endsWith("/"));
    this.#zip = zip;
    this.#entries = new Map(files.map((entry) => [entry.fileName, entry]));
    this.names = [...this.#entries.keys()].sort();
  }

  /** @throws UnusableFileError for a damaged archive, too many files, or a path that leads out of it */
  static async open(path: string): Promise<ZipArchive> {
    try {
      const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
      try {
        return new ZipArchive(zip, await listEntries(zip));
      } catch (error) {
        zip.close();
        throw error;
      }
    } catch (error) {
      throw readableError(error);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Stated sizes suffice: reading never gives more bytes. Throws UnusableFileError. */
  check(names: readonly string[]): void {
    let [packed, unpacked] = [0, 0];
    for (const name of names) {
      const entry = this.#entry(name);
      if (entry.isEncrypted()) throw new UnusableFileError(fileProblems.archive.locked(name));
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
    const problem = unpackProblem(packed, unpacked);
    if (problem !== null) throw new UnusableFileError(problem);
  }

  async *read(name: string, onBytes: (total: number) => void = () => undefined): AsyncGenerator<Buffer> {
    this.check([name]);
    const entry = this.#entry(name);
    let unpacked = 0;
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        onBytes(Math.round((entry.compressedSize * unpacked) / Math.max(1, entry.uncompressedSize)));
        yield chunk;
      }
    } catch (error) {
      throw readableError(error);
    }
  }

  packedSize(name: string): number {
    return this.#entry(name).compressedSize;
  }

  close(): void {
    this.#zip.close();
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name);
    if (!entry) throw new UnusableFileError(fileProblems.archive.lacks(name));
    return entry;
  }
}
