import { foldText } from "@/lib/fold-text";
import { failure, ok, type Result } from "@/lib/result";
import { openArchive } from "@/server/import/archive/open-archive";
import { inspectFile, type FileInspection } from "@/server/import/inspect-file";
import { loadMapping, type LoadedMapping } from "@/server/import/load-mapping";
import { mappingColumns, mappingNeedsPeriod, type Mapping } from "@/server/import/mapping";
import { openText, type StatedFormat } from "@/server/import/open-text";
import { parsePeriod, periodOfFileName } from "@/server/import/parse-date";
import { readText } from "@/server/import/read-text";
import { UnusableFileError, type RecordSource } from "@/server/import/records";
import { openSheet } from "@/server/import/sheets/sheet-records";
import { createHash } from "node:crypto";
import { basename } from "node:path";

/** A file and its mapping, which match. */
export interface PreparedImport {
  fileName: string;
  inspection: FileInspection;
  loaded: LoadedMapping;
  period: string | undefined;
  /** SHA-256 of the file's bytes, the mapping and the period. */
  fingerprint: string;
}

function choosePeriod(
  mapping: Mapping,
  fileName: string,
  option?: string,
): Result<string | undefined, string> {
  const given = option === undefined ? periodOfFileName(fileName) : parsePeriod(option);
  if (option !== undefined && given === null) {
    return failure(`--period ${option} is not a period like 2025, 2025-03, 2025-T1 or 2025-S1`);
  }
  if (!mappingNeedsPeriod(mapping)) return ok(undefined);
  if (given !== null) return ok(given);
  return failure(`the name of ${fileName} states no period; give it with --period, e.g. --period 2025-03`);
}

function columnProblem(mapping: Mapping, columns: readonly string[] | null): string | null {
  if (columns === null) return null;
  const found = new Set(columns.map(foldText));
  const missing = mappingColumns(mapping).filter((column) => !found.has(foldText(column)));
  if (missing.length === 0) return null;
  const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
  const what = missing.length === 1 ? "the column" : "the columns";
  return `the file lacks ${what} ${quote(missing)}; it has ${columns.length > 0 ? quote(columns) : "none"}`;
}

/**
 * Opens the records of a file from the start.
 * @param onBytes receives the number of bytes on disk that were read
 */
export async function openFile(
  inspection: FileInspection,
  fileName: string,
  format: StatedFormat = {},
  onBytes: (total: number) => void = () => undefined,
): Promise<Result<RecordSource, string>> {
  const { packing, path } = inspection;
  try {
    if (packing === "zip") return ok(await openArchive(path, format, onBytes));
    if (packing === "xlsx" || packing === "ods") return ok(await openSheet(path, packing, format, onBytes));
    return ok(await openText(readText(inspection, onBytes), fileName, format));
  } catch (error) {
    if (error instanceof UnusableFileError) return failure(error.message);
    throw error;
  }
}

/** Opens the records of a prepared import, if the file has the columns that its mapping needs. */
export async function openRecords(
  { inspection, loaded: { mapping }, fileName }: Omit<PreparedImport, "fingerprint" | "period">,
  onBytes: (total: number) => void,
): Promise<Result<RecordSource, string>> {
  const source = await openFile(inspection, fileName, mapping.format, onBytes);
  if (!source.ok) return source;
  const problem = columnProblem(mapping, source.value.columns);
  if (problem === null) return source;
  await source.value.close();
  return failure(problem);
}

/** Loads the mapping and inspects the file. Nothing is written. Errors say what is wrong with which of the two. */
export async function prepareImport(request: {
  filePath: string;
  mapping: string;
  period?: string | undefined;
}): Promise<Result<PreparedImport, string>> {
  const loaded = loadMapping(request.mapping);
  if (!loaded.ok) return loaded;
  const { mapping, content } = loaded.value;
  const fileName = basename(request.filePath);
  const period = choosePeriod(mapping, fileName, request.period);
  if (!period.ok) return period;
  const inspection = await inspectFile(request.filePath, mapping.format.encoding);
  if (!inspection.ok) return inspection;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([inspection.value.sha256, content, period.value ?? null]))
    .digest("hex");
  return ok({
    fileName,
    inspection: inspection.value,
    loaded: loaded.value,
    period: period.value,
    fingerprint,
  });
}
