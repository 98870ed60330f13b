import { createRowPlanner } from "@/server/ingest/import/plan-row";
import { openRecords, prepareImport } from "@/server/ingest/import/open-import";
import { isOnlyCounted } from "@/server/ingest/import/records";
import { ok, type Result } from "@/lib/result";
import { type ExtractRow } from "./table";

interface MappedTable {
  columns: string[];
  rows: ExtractRow[];
}

/**
 * What a shipped mapping makes of a publisher's file: key, name, brand and attributes of each item, and its measurements by the names of
 * their criteria. So the extract has the keys and spellings that an import of the file itself would give.
 */
export async function mapTable(request: {
  filePath: string;
  mapping: string;
  period: string;
  files?: Record<string, string>;
}): Promise<Result<MappedTable, string>> {
  const prepared = await prepareImport(request);
  if (!prepared.ok) return prepared;
  const { mapping } = prepared.value.loaded;
  if ("existing" in mapping.category) throw new Error(`${request.mapping} has no category of its own`);
  const { name, attributes, criteria } = mapping.category;
  const source = await openRecords(prepared.value, () => undefined);
  if (!source.ok) return source;
  const plan = createRowPlanner(
    mapping,
    { name, attributes: attributes as Parameters<typeof createRowPlanner>[1]["attributes"] },
    request.period,
  );
  const rows: ExtractRow[] = [];
  for await (const record of source.value.records) {
    const row = isOnlyCounted(record) ? null : plan(record).row;
    if (!row?.item.facts) continue;
    const { facts, key } = row.item;
    rows.push({
      chave: key,
      nome: facts.name,
      marca: facts.brand,
      ...facts.attributes,
      ...Object.fromEntries(row.measurements.map(({ criterion, value }) => [criterion, value])),
      periodo: row.measurements[0]?.period ?? request.period,
      ...(row.aggregate && {
        avaliadas: row.aggregate.count,
        media: row.aggregate.count > 0 ? row.aggregate.mean : null,
      }),
    });
  }
  await source.value.close();
  const facts = attributes.map(({ key }) => key);
  const measured = criteria.map(({ slug }) => slug);
  const counted = mapping.aggregate ? ["avaliadas", "media"] : [];
  const columns = ["chave", "nome", "marca", ...facts, ...measured, ...counted, "periodo"];
  const used = columns.filter((column) => rows.some((row) => (row[column] ?? null) !== null));
  return ok({ columns: used, rows });
}
