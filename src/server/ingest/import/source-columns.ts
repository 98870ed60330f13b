import { foldText } from "@/lib/fold-text";
import { mappingColumns, type Mapping } from "@/server/ingest/import/mapping";
import { wholeMatcher } from "@/server/ingest/import/patterns";
import { stepColumns, type RowStep } from "@/server/ingest/import/rows/row-step-schema";

interface SourceColumns {
  names: ReadonlySet<string>;
  /** Patterns of columns whose cells become rows (`unpivot`). */
  turned: readonly string[];
}

function addedColumns(step: RowStep): string[] {
  if ("columns" in step) return Object.keys(step.columns);
  if ("calculate" in step) return Object.keys(step.calculate);
  if ("join" in step) return Object.keys(step.join.columns);
  return "unpivot" in step ? [step.unpivot.name, step.unpivot.value] : [];
}

function sourceColumns(mapping: Mapping): SourceColumns {
  const [names, made, turned] = [new Set<string>(), new Set<string>(), [] as string[]];
  const read = (columns: readonly string[]) => {
    for (const column of columns.map(foldText)) if (!made.has(column)) names.add(column);
  };
  for (const step of mapping.rows) {
    read(stepColumns(step));
    // The rows of a group have only the columns that the step names, so later steps can read no others.
    if ("group" in step) return { names, turned };
    if ("unpivot" in step) turned.push(step.unpivot.columns);
    for (const column of addedColumns(step)) made.add(foldText(column));
  }
  read(mappingColumns(mapping));
  return { names, turned };
}

/** How many columns the mapping reads; 0 where the file lacks a needed one. */
function readColumns({ names, turned }: SourceColumns, columns: readonly string[]): number {
  const found = new Set(columns.map(foldText));
  if (![...names].every((name) => found.has(name))) return 0;
  const perPattern = turned.map((pattern) => columns.filter(wholeMatcher(pattern)).length);
  return perPattern.includes(0) ? 0 : perPattern.reduce((sum, count) => sum + count, names.size);
}

/** The one that reads most columns; equal ones (Anatel's mobile and fixed broadband) cannot be told apart. */
export function mappingsThatFit(
  candidates: readonly { name: string; mapping: Mapping; columns: readonly string[] }[],
): string[] {
  const counted = candidates.map(({ name, mapping, columns }) => ({
    name,
    count: readColumns(sourceColumns(mapping), columns),
  }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ name }) => name);
}
