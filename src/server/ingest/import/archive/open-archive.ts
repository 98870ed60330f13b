import { foldText } from "@/lib/fold-text";
import { ZipArchive } from "@/server/ingest/import/archive/zip-archive";
import { chosenEncoding, inspectText, type Encoding } from "@/server/ingest/import/inspect-text";
import { openText, type StatedFormat } from "@/server/ingest/import/open-text";
import { decodeText } from "@/server/ingest/import/read-text";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/ingest/import/records";
import { fileNotes, fileProblems, type ImportText } from "@/text/import-problems";
import { basename } from "node:path/posix";
import { RE2JS } from "re2js";

const READABLE = /\.(csv|tsv|txt|json|jsonl|ndjson|xml)$/i;
const PACKED = /\.(zip|gz|xlsx|ods|rar|7z)$/i;
const HIDDEN = /(^|\/)[._]|^__MACOSX\//;
const MOST_FILES = 1_000;

/** `*` stands for any characters and `?` for one, whatever their accents and capitals. RE2 takes linear time. */
export function nameMatcher(pattern: string): (name: string) => boolean {
  const parts = foldText(pattern).split(/([*?])/);
  const source = parts.map((part) => {
    if (part === "*") return ".*";
    return part === "?" ? "." : RE2JS.quote(part);
  });
  const expression = RE2JS.compile(source.join(""), RE2JS.DOTALL);
  return (name) => expression.matches(foldText(name)) || expression.matches(foldText(basename(name)));
}

function chosenFiles(names: readonly string[], pattern?: string): string[] {
  const visible = names.filter((name) => !HIDDEN.test(name));
  const chosen = visible.filter(
    pattern === undefined ? (name: string) => READABLE.test(name) : nameMatcher(pattern),
  );
  const nested = (chosen.length > 0 ? chosen : visible).find((name) => PACKED.test(name));
  if (nested !== undefined) throw new UnusableFileError(fileProblems.archive.nested(nested));
  if (chosen.length === 0) {
    throw new UnusableFileError(fileProblems.archive.nothing(pattern, visible));
  }
  if (chosen.length > MOST_FILES) throw new UnusableFileError(fileProblems.archive.files(MOST_FILES));
  return chosen;
}

interface ArchiveFile {
  name: string;
  encoding: Encoding;
  start: number;
}

async function prepareFiles(archive: ZipArchive, format: StatedFormat): Promise<ArchiveFile[]> {
  const names = chosenFiles(archive.names, format.entry);
  archive.check(names);
  const files: ArchiveFile[] = [];
  let start = 0;
  for (const name of names) {
    const { encoding, isBinary } = await inspectText(archive.read(name));
    if (isBinary) throw new UnusableFileError(fileProblems.archive.binary(name));
    files.push({ name, start, encoding: chosenEncoding(encoding, format.encoding) });
    start += archive.packedSize(name);
  }
  return files;
}

/** The columns that all sources have; null where one has no header. */
function commonColumns(all: readonly (readonly string[] | null)[]): readonly string[] | null {
  const [first, ...others] = all;
  if (!first || others.includes(null)) return null;
  const sets = others.map((columns) => new Set(columns?.map(foldText)));
  return first.filter((column) => sets.every((set) => set.has(foldText(column))));
}

/** @throws UnusableFileError */
export async function openArchive(
  path: string,
  format: StatedFormat,
  onBytes: (total: number) => void,
): Promise<RecordSource> {
  const archive = await ZipArchive.open(path);
  const open = ({ name, encoding, start }: ArchiveFile) => {
    const read = () =>
      decodeText(
        archive.read(name, (total) => onBytes(start + total)),
        encoding,
      );
    return openText(read, name, format);
  };
  async function* records(files: readonly ArchiveFile[]): AsyncGenerator<SourceRecord> {
    let offset = 0;
    for (const file of files) {
      const source = await open(file);
      let last = 0;
      for await (const record of source.records) {
        last = record.line;
        yield offset === 0 ? record : { ...record, line: offset + record.line };
      }
      offset += last;
    }
  }
  try {
    const files = await prepareFiles(archive, format);
    const names = files.map(({ name }) => name);
    const unread = archive.names.filter((name) => !HIDDEN.test(name) && !names.includes(name));
    const notes = new Set<ImportText>();
    if (names.length > 1 || unread.length > 0) notes.add(fileNotes.archive(names, unread));
    const columns: (readonly string[] | null)[] = [];
    for (const file of files) {
      const source = await open(file);
      columns.push(source.columns);
      for (const note of source.notes ?? []) notes.add(note);
      await source.close();
    }
    const all = records(files);
    const close = async () => {
      await all.return(undefined);
      archive.close();
    };
    return { columns: commonColumns(columns), notes: [...notes], records: closing(all, close), close };
  } catch (error) {
    archive.close();
    throw error;
  }
}

export async function* closing(
  records: AsyncIterable<SourceRecord>,
  close: () => unknown,
): AsyncGenerator<SourceRecord> {
  try {
    yield* records;
  } finally {
    await close();
  }
}
