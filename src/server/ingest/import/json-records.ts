import { ownValue } from "@/lib/own-value";
import type { Cell } from "@/server/ingest/import/expression";
import type { RecordSource, SourceRecord } from "@/server/ingest/import/records";
import { repairDoubleEncoding } from "@/server/ingest/import/repair-encoding";
import { readLines } from "@/server/ingest/import/text-lines";
import { rowProblems, type ImportText } from "@/text/import-problems";

/** "price.amount" or "stars.0". A key that contains dots itself takes precedence. */
function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if (Object.hasOwn(value, path)) return (value as Record<string, unknown>)[path];
  const dot = path.indexOf(".");
  if (dot < 0) return undefined;
  return valueAt(ownValue(value as Record<string, unknown>, path.slice(0, dot)), path.slice(dot + 1));
}

function toCell(value: unknown): Cell {
  if (typeof value === "string") return repairDoubleEncoding(value).replaceAll("\0", "");
  if (typeof value === "number" || typeof value === "boolean") return value;
  return undefined;
}

/** Two levels deep, without lists. */
function pathsOf(value: object, isInner = false): string[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part !== "object" || part === null) return [key];
    return isInner || Array.isArray(part) ? [] : pathsOf(part, true).map((inner) => `${key}.${inner}`);
  });
}

const unreadable = (line: number, problem: ImportText): SourceRecord => ({
  line,
  cell: () => undefined,
  problem,
});

export function recordOfValue(value: unknown, line: number): SourceRecord {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return unreadable(line, rowProblems.notAnObject);
  return { line, cell: (column) => toCell(valueAt(value, column)), keys: () => pathsOf(value) };
}

function recordOfLine(content: string, line: number): SourceRecord {
  try {
    return recordOfValue(JSON.parse(content), line);
  } catch {
    return unreadable(line, rowProblems.notAnObject);
  }
}

async function* readObjects(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  for await (const { number, content } of readLines(text)) {
    if (content === null) yield unreadable(number, rowProblems.tooLong);
    else if (content.trim() !== "") yield recordOfLine(content, number);
  }
}

/** One object on each line. A column of the mapping is a key or a path through nested objects. */
export function openJsonLines(text: AsyncGenerator<string>): RecordSource {
  return { columns: null, records: readObjects(text), close: () => text.return(undefined) };
}
