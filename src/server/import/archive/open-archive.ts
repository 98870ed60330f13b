import { foldText } from "@/lib/fold-text";
import { ZipArchive } from "@/server/import/archive/zip-archive";
import { chosenEncoding, inspectText, type Encoding } from "@/server/import/inspect-text";
import { openText, type StatedFormat } from "@/server/import/open-text";
import { decodeText } from "@/server/import/read-text";
import { UnusableFileError, type RecordSource, type SourceRecord } from "@/server/import/records";
import { fileProblems } from "@/text/import-problems";

const READABLE = /\.(csv|tsv|txt|json|jsonl|ndjson|xml)$/i;
const PACKED = /\.(zip|gz|xlsx|ods|rar|7z)$/i;
const HIDDEN = /(^|\/)[._]|^__MACOSX\//;
const MOST_FILES = 1_000;

/** `*` stands for any characters and `?` for one, whatever their accents and capitals. */
export function nameMatcher(pattern: string): (name: string) => boolean {
  const parts = foldText(pattern).split(/([*?])/);
  const source = parts.map((part) => {
    if (part === "*") return ".*";
    return part === "?" ? "." : part.replace(/[\\^$.|+()[\]{}]/g, "\\$&");
  });
  // Runs of stars would make the search slow, and mean the same as one.
  const expression = new RegExp(`^${source.join("").replace(/(\.\*)+/g, ".*")}$`, "s");
  return (name) => expression.test(foldText(name)) || expression.test(foldText(name.replace(/^.*\//, "")));
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
    const bytes = archive.read(name, (total) => onBytes(start + total));
    return openText(decodeText(bytes, encoding), name, format);
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
    const columns: (readonly string[] | null)[] = [];
    for (const file of files) {
      const source = await open(file);
      columns.push(source.columns);
      await source.close();
    }
    const all = records(files);
    const close = async () => {
      await all.return(undefined);
      archive.close();
    };
    return { columns: commonColumns(columns), records: closing(all, close), close };
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
