import { failure, ok, type Result } from "@/lib/result";
import { openArchive } from "@/server/ingest/import/archive/open-archive";
import { columnProblem } from "@/server/ingest/import/columns";
import { missingTexts } from "@/server/ingest/import/expression";
import { inspectFile, type FileInspection } from "@/server/ingest/import/inspect-file";
import { loadMapping, type LoadedMapping } from "@/server/ingest/import/load-mapping";
import { mappingColumns, mappingNeedsPeriod, type Mapping } from "@/server/ingest/import/mapping";
import { openText, type StatedFormat } from "@/server/ingest/import/open-text";
import { parsePeriod, periodOfFileName } from "@/server/ingest/import/parse-date";
import { completeCosts } from "@/server/ingest/import/location-costs";
import { readText } from "@/server/ingest/import/read-text";
import { UnusableFileError, type RecordSource } from "@/server/ingest/import/records";
import { applyRowSteps, type OpenOther } from "@/server/ingest/import/rows/apply-row-steps";
import { openSheet } from "@/server/ingest/import/sheets/sheet-records";
import { fileProblems, mappingProblems } from "@/text/import-problems";
import { createHash } from "node:crypto";
import { basename } from "node:path";

export interface PreparedImport {
  fileName: string;
  inspection: FileInspection;
  loaded: LoadedMapping;
  period: string | undefined;
  others: Readonly<Record<string, OtherFile>>;
  fingerprint: string;
}

interface OtherFile {
  fileName: string;
  inspection: FileInspection;
}

function choosePeriod(
  mapping: Mapping,
  fileName: string,
  option?: string,
): Result<string | undefined, string> {
  const given = option === undefined ? periodOfFileName(fileName) : parsePeriod(option);
  if (option !== undefined && given === null) {
    return failure(mappingProblems.notAPeriod(option));
  }
  if (!mappingNeedsPeriod(mapping)) return ok(undefined);
  if (given !== null) return ok(given);
  return failure(mappingProblems.noPeriod(fileName));
}

/** @param onBytes receives the number of bytes on disk that were read */
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
    return ok(await openText(() => readText(inspection, onBytes), fileName, format));
  } catch (error) {
    if (error instanceof UnusableFileError) return failure(error.message);
    throw error;
  }
}

export function otherFiles(
  mapping: Mapping,
  { others, period }: Pick<PreparedImport, "others" | "period">,
): OpenOther {
  return async (name) => {
    const [file, stated] = [others[name], mapping.files[name]];
    if (!file || !stated) throw new UnusableFileError(mappingProblems.missingFile(name));
    const format = { ...stated.format, entry: stated.entry };
    const source = await openFile(file.inspection, file.fileName, format);
    if (!source.ok) throw new UnusableFileError(fileProblems.of(name, source.error));
    return { source: source.value, context: { ...valueRules(stated.format), period } };
  };
}

const valueRules = ({ missing, decimal }: Mapping["format"]) => ({
  missing: missingTexts(missing),
  decimal,
});

export async function openRecords(
  prepared: Omit<PreparedImport, "fingerprint">,
  onBytes: (total: number) => void,
): Promise<Result<RecordSource, string>> {
  const { inspection, fileName, period } = prepared;
  const { mapping } = prepared.loaded;
  const source = await openFile(inspection, fileName, mapping.format, onBytes);
  if (!source.ok) return source;
  const context = { ...valueRules(mapping.format), period };
  try {
    const rows = await applyRowSteps(source.value, mapping.rows, context, otherFiles(mapping, prepared));
    const problem = columnProblem(mappingColumns(mapping), rows.columns);
    if (problem === null) return ok(rows);
    await source.value.close();
    return failure(fileProblems.withNotes(problem, source.value.notes ?? []));
  } catch (error) {
    await source.value.close();
    if (error instanceof UnusableFileError) return failure(error.message);
    throw error;
  }
}

export async function prepareOthers(
  mapping: Mapping,
  first: OtherFile,
  paths: Readonly<Record<string, string>>,
): Promise<Result<Record<string, OtherFile>, string>> {
  const others: Record<string, OtherFile> = {};
  const unknown = Object.keys(paths).find((name) => !Object.hasOwn(mapping.files, name));
  if (unknown !== undefined) return failure(mappingProblems.unknownFile(unknown));
  for (const [name, { entry, format, optional = false }] of Object.entries(mapping.files)) {
    const path = paths[name];
    if (path !== undefined) {
      const inspection = await inspectFile(path, format.encoding);
      if (!inspection.ok) return failure(fileProblems.of(name, inspection.error));
      others[name] = { fileName: basename(path), inspection: inspection.value };
    } else if (first.inspection.packing === "zip" && entry !== undefined) others[name] = first;
    else if (!optional) return failure(mappingProblems.needsFile(name));
  }
  return ok(others);
}

async function withCosts(
  mapping: Mapping,
  prepared: Pick<PreparedImport, "others" | "period">,
): Promise<Result<Mapping, string>> {
  try {
    const given = new Set(Object.keys(prepared.others));
    return ok(await completeCosts(mapping, given, otherFiles(mapping, prepared)));
  } catch (error) {
    if (error instanceof UnusableFileError) return failure(error.message);
    throw error;
  }
}

/**
 * Writes nothing. Errors say what is wrong with which file. `files` are others by their names in the mapping.
 */
export async function prepareImport(request: {
  filePath: string;
  mapping: string;
  period?: string | undefined;
  files?: Readonly<Record<string, string>> | undefined;
}): Promise<Result<PreparedImport, string>> {
  const loaded = loadMapping(request.mapping);
  if (!loaded.ok) return loaded;
  const { mapping, content } = loaded.value;
  const fileName = basename(request.filePath);
  const period = choosePeriod(mapping, fileName, request.period);
  if (!period.ok) return period;
  const inspection = await inspectFile(request.filePath, mapping.format.encoding);
  if (!inspection.ok) return inspection;
  const others = await prepareOthers(
    mapping,
    { fileName, inspection: inspection.value },
    request.files ?? {},
  );
  if (!others.ok) return others;
  const hashes = Object.values(others.value).map((other) => other.inspection.sha256);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([inspection.value.sha256, content, period.value ?? null, ...hashes]))
    .digest("hex");
  const prepared = { fileName, inspection: inspection.value, period: period.value, others: others.value };
  const completed = await withCosts(mapping, prepared);
  if (!completed.ok) return completed;
  return ok({ ...prepared, loaded: { ...loaded.value, mapping: completed.value }, fingerprint });
}
