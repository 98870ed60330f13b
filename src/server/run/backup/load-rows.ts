import type { BackupTable } from "@/server/run/backup/format";
import { UnusableBackupError } from "@/server/run/backup/read-lines";
import type { TableShape } from "@/server/run/backup/table-shapes";
import { queryRows, type Database } from "@/server/platform/db/database";
import { dayOf, isDayTable, makeDays } from "@/server/platform/db/day-partitions";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const INSERT_SIZE = 1_000;

/** Characters in one statement. */
const INSERT_LENGTH = 1_000_000;

/** Only names and types from the database become part of the statement, never those of the file. */
function insertStatement(
  { name, columns }: BackupTable,
  shapes: readonly TableShape[],
): (rows: string) => SQL {
  const shape = shapes.find((each) => each.name === name);
  const values = columns.map((column, index) => {
    const type = shape?.columns.find((each) => each.name === column.name)?.type;
    if (type === undefined) {
      throw new UnusableBackupError(`the schema that it names has no ${name}.${column.name}`);
    }
    return sql`(row ->> ${sql.raw(String(index))})::${sql.raw(type)}`;
  });
  const names = columns.map((column) => sql.identifier(column.name));
  const list = (parts: SQL[] | ReturnType<typeof sql.identifier>[]) => sql.join(parts, sql`, `);
  return (rows) =>
    sql`insert into ${sql.identifier(name)} (${list(names)}) overriding system value
      select ${list(values)} from jsonb_array_elements(${rows}::jsonb) row`;
}

const dayRowSchema = z.object({ day: z.string() });

/** The backup may hold days that the database has no partitions for. */
async function makeDaysOf(
  transaction: Database,
  { name, columns }: BackupTable,
  shapes: readonly TableShape[],
  rows: string,
): Promise<void> {
  const dayColumn = shapes.find((shape) => shape.name === name)?.dayColumn ?? null;
  if (dayColumn === null || !isDayTable(name)) return;
  const position = columns.findIndex((column) => column.name === dayColumn);
  const days = await queryRows(
    transaction,
    dayRowSchema,
    sql`select distinct to_char(${dayOf(name, sql`(row ->> ${sql.raw(String(position))})`)}, 'YYYY-MM-DD') as day
      from jsonb_array_elements(${rows}::jsonb) row`,
  );
  await makeDays(
    transaction,
    name,
    days.map(({ day }) => day),
  );
}

/** Inserts the lines of a backup into empty tables. Call `flush` after the last `add`. */
export class RowLoader {
  private statement: ((rows: string) => SQL) | null = null;
  private table: BackupTable | null = null;
  private lines: string[] = [];
  private length = 0;

  constructor(
    private readonly transaction: Database,
    private readonly shapes: readonly TableShape[],
  ) {}

  async add(table: BackupTable, lines: readonly string[]): Promise<void> {
    if (table !== this.table) {
      await this.flush();
      this.table = table;
      this.statement = insertStatement(table, this.shapes);
    }
    for (const line of lines) {
      this.lines.push(line);
      this.length += line.length;
      if (this.lines.length >= INSERT_SIZE || this.length >= INSERT_LENGTH) await this.flush();
    }
  }

  async flush(): Promise<void> {
    if (this.lines.length === 0 || !this.statement || !this.table) return;
    const rows = `[${this.lines.join(",")}]`;
    this.lines = [];
    this.length = 0;
    await makeDaysOf(this.transaction, this.table, this.shapes, rows);
    await this.transaction.execute(this.statement(rows));
  }
}
