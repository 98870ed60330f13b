import type { Cell } from "@/server/import/expression";
import type { RecordSource, SourceRecord } from "@/server/import/records";
import { repairDoubleEncoding } from "@/server/import/repair-encoding";

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

/** The value at a path such as "price.amount" or "stars.0"; a key that holds dots itself is found whole first. */
function valueAt(value: unknown, path: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if (Object.hasOwn(value, path)) return (value as Record<string, unknown>)[path];
  const dot = path.indexOf(".");
  if (dot < 0) return undefined;
  return valueAt((value as Record<string, unknown>)[path.slice(0, dot)], path.slice(dot + 1));
}

function toCell(value: unknown): Cell {
  if (typeof value === "string") return repairDoubleEncoding(value).replaceAll("\0", "");
  if (typeof value === "number" || typeof value === "boolean") return value;
  return undefined;
}

function toRecord(content: string, line: number): SourceRecord {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return { line, cell: (column) => toCell(valueAt(value, column)) };
    }
  } catch {
    // Told as the record's problem below.
  }
  return { line, cell: () => undefined, problem: "the line is not a JSON object" };
}

async function* readObjects(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  let line = 0;
  for await (const content of splitLines(text)) {
    line += 1;
    if (content.trim() !== "") yield toRecord(content, line);
  }
}

/** Opens JSON Lines: one object a line. A column of the mapping is a key or a path through nested objects. */
export function openJsonLines(text: AsyncGenerator<string>): RecordSource {
  return { columns: null, records: readObjects(text), close: () => text.return(undefined) };
}
