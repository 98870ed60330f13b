import type { ColumnType, DumpColumn, DumpRow, DumpValue } from "@/server/reading/open-data/columns";
import { ByteWriter, ParquetWriter, schemaFromColumnData, type ColumnSource } from "hyparquet-writer";

/** Rows in memory before they are written. */
const GROUP_SIZE = 20_000;

const parquetTypes = {
  text: "STRING",
  json: "STRING",
  integer: "INT64",
  number: "DOUBLE",
  boolean: "BOOLEAN",
  time: "TIMESTAMP",
} as const satisfies Record<ColumnType, ColumnSource["type"]>;

function toParquet(value: DumpValue | undefined, type: ColumnType): unknown {
  if (value === null || value === undefined) return null;
  if (type === "integer") return BigInt(Number(value));
  if (type === "time") return new Date(String(value));
  return type === "json" ? JSON.stringify(value) : value;
}

function takeBytes(writer: ByteWriter): Buffer {
  const bytes = Buffer.from(writer.getBuffer());
  writer.index = 0;
  return bytes;
}

/** Compressed with Snappy, which every reader knows. One group of rows is in memory at a time. */
export async function* parquetBytes(
  columns: readonly DumpColumn[],
  batches: AsyncIterable<readonly DumpRow[]>,
): AsyncGenerator<Buffer> {
  const columnData = (rows: readonly DumpRow[]): ColumnSource[] =>
    columns.map(({ name, type }) => ({
      name,
      type: parquetTypes[type],
      data: rows.map((row) => toParquet(row[name], type)),
    }));
  const writer = new ByteWriter();
  const schema = schemaFromColumnData({ columnData: columnData([]) });
  const file = new ParquetWriter({ writer, schema });
  let group: DumpRow[] = [];
  const writeGroup = () => {
    void file.write({ columnData: columnData(group), rowGroupSize: GROUP_SIZE });
    group = [];
    return takeBytes(writer);
  };
  for await (const rows of batches) {
    for (const row of rows) {
      group.push(row);
      if (group.length === GROUP_SIZE) yield writeGroup();
    }
  }
  if (group.length > 0) yield writeGroup();
  void file.finish();
  yield takeBytes(writer);
}
