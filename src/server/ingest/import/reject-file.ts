import { disarmFormula } from "@/server/platform/http/csv";
import { RecordAssembler } from "@/server/ingest/import/delimited-records";
import type { RowProblem } from "@/server/editorial/items/drafts";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { basename, join } from "node:path";

const HEADER = "linha,coluna,valor,motivo\n";
const LONGEST_VALUE = 500;

const quoted = (text: string) => `"${disarmFormula(text).replaceAll('"', '""')}"`;

type RejectedCell = Omit<RowProblem, "part" | "reason"> & { reason: string };

const toLine = ({ line, column, value, reason }: RejectedCell) =>
  `${line},${[column, value.slice(0, LONGEST_VALUE), reason].map(quoted).join(",")}\n`;

/** "imports/<file>-<time of start>.rejected.csv". */
export function rejectFilePath(directory: string, fileName: string, startedAt: Date): string {
  const name = basename(fileName).replace(/[^\w.-]+/g, "_");
  return join(directory, `${name}-${startedAt.toISOString().replace(/[:.]/g, "-")}.rejected.csv`);
}

/** Written before a batch is committed; `forgetFrom` removes problems of one that was not. */
export class RejectFile {
  readonly path: string;
  #descriptor: number | null = null;

  constructor(path: string) {
    this.path = path;
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  forgetFrom(line: number): void {
    if (!this.exists) return;
    const assembler = new RecordAssembler(",");
    const lines = readFileSync(this.path, "utf8").split("\n").slice(1);
    const rows = lines.map((content, index) => assembler.take({ number: index + 2, content })?.cells ?? []);
    const kept = rows.filter((row) => row.length === 4 && Number(row[0]) < line);
    const keptLines = kept.map(([at, column = "", value = "", reason = ""]) =>
      toLine({ line: Number(at), column, value, reason }),
    );
    writeFileSync(this.path, HEADER + keptLines.join(""));
  }

  append(problems: readonly RejectedCell[]): void {
    if (problems.length === 0) return;
    this.#descriptor ??= this.#open();
    writeSync(this.#descriptor, problems.map(toLine).join(""));
    fsyncSync(this.#descriptor);
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  #open(): number {
    const isNew = !this.exists;
    mkdirSync(join(this.path, ".."), { recursive: true });
    const descriptor = openSync(this.path, "a");
    if (isNew) writeSync(descriptor, HEADER);
    return descriptor;
  }
}
