import { failure, ok, type Result } from "@/lib/result";
import {
  type BackupManifest,
  type BackupTable,
  isRow,
  parseChecksum,
  parseManifest,
  parseMarker,
} from "@/server/run/backup/format";
import { readLines, UnusableBackupError } from "@/server/run/backup/read-lines";
import { createHash } from "node:crypto";

interface BackupVisitor {
  manifest?: (manifest: BackupManifest) => Promise<void> | void;
  /** Consecutive rows of one table, as lines of JSON. */
  rows?: (table: BackupTable, lines: string[]) => Promise<void> | void;
}

class BackupReading {
  manifest: BackupManifest | null = null;
  isWhole = false;
  private readonly hash = createHash("sha256");
  private tableIndex = -1;
  private rowsOfTable = 0;

  constructor(private readonly visitor: BackupVisitor) {}

  async take(lines: string[]): Promise<void> {
    for (let index = 0; index < lines.length;) {
      const end = this.endOfRows(lines, index);
      const taken = end > index ? lines.slice(index, end) : [lines[index] ?? ""];
      if (end > index) await this.takeRows(taken);
      else await this.takeOther(taken[0] ?? "");
      if (!this.isWhole) this.hash.update(`${taken.join("\n")}\n`);
      index += taken.length;
    }
  }

  private endOfRows(lines: string[], start: number): number {
    let end = start;
    while (end < lines.length && isRow(lines[end] ?? "")) end += 1;
    return end;
  }

  private async takeRows(lines: string[]): Promise<void> {
    const table = this.manifest?.tables[this.tableIndex];
    if (!table) throw new UnusableBackupError("it is not a backup of this site");
    this.rowsOfTable += lines.length;
    await this.visitor.rows?.(table, lines);
  }

  private async takeOther(line: string): Promise<void> {
    if (this.manifest === null) {
      const parsed = parseManifest(line);
      if (!parsed.ok) throw new UnusableBackupError(parsed.error);
      this.manifest = parsed.value;
      await this.visitor.manifest?.(parsed.value);
      return;
    }
    this.endTable(this.manifest);
    const marker = parseMarker(line);
    const expected = this.manifest.tables[this.tableIndex + 1];
    if (marker !== null && marker === expected?.name) {
      this.tableIndex += 1;
      return;
    }
    const isSame = !expected && parseChecksum(line) === this.hash.digest("hex");
    if (!isSame) throw new UnusableBackupError("it is damaged (its checksum does not fit)");
    this.isWhole = true;
  }

  private endTable({ tables }: BackupManifest): void {
    const table = tables[this.tableIndex];
    if (table && table.rows !== this.rowsOfTable) {
      throw new UnusableBackupError(
        `it is damaged (${this.rowsOfTable} rows of ${table.name}, ${table.rows} expected)`,
      );
    }
    this.rowsOfTable = 0;
  }
}

/**
 * Checks manifest, numbers of rows and checksum. Memory use does not grow with the file. The visitor receives
 * rows before the checksum is known, so its work has to be undone after a failure.
 */
export async function readBackup(
  path: string,
  visitor: BackupVisitor = {},
): Promise<Result<BackupManifest, string>> {
  const reading = new BackupReading(visitor);
  const read = await readLines(path, (lines) => reading.take(lines));
  if (!read.ok) return read;
  if (!reading.manifest) return failure("it is empty");
  return reading.isWhole ? ok(reading.manifest) : failure("it is cut off");
}
