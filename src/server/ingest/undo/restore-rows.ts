import type { Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import type { JournaledTable, UnitKind } from "@/server/ingest/undo/journaled-tables";
import { isOfUnit, tableOf, wantedUnits } from "@/server/ingest/undo/journal-rows";
import { sql, type SQL } from "drizzle-orm";

/** Restores the row before the change `seq` of the journal. */
export interface RowRestoration {
  seq: number;
  unit: string;
  part: string;
  isPresent: boolean;
  wasPresent: boolean;
  /** The present row has another id than the former one, because it was removed and made again. */
  isAnother: boolean;
}

const names = (columns: readonly string[], prefix = ""): SQL =>
  sql.raw(columns.map((name) => `${prefix}${name}`).join(", "));

/** The former rows as `r`, with their changes in the journal as `c`. */
const formerRows = (table: JournaledTable, rows: readonly RowRestoration[]): SQL =>
  sql`import_change c cross join jsonb_populate_record(null::${sql.raw(table.table)}, c.before) r
    where c.seq = any(${numberArray(rows.map(({ seq }) => seq))})`;

async function deleteRows(transaction: Database, table: JournaledTable, rows: readonly RowRestoration[]) {
  if (rows.length === 0) return;
  await transaction.execute(sql`delete from ${sql.raw(table.table)} t using ${wantedUnits(rows)}
    where ${isOfUnit(table)} and (${sql.raw(table.part)})::text = w.part`);
}

async function insertRows(transaction: Database, table: JournaledTable, rows: readonly RowRestoration[]) {
  if (rows.length === 0) return;
  await transaction.execute(sql`insert into ${sql.raw(table.table)} (${names(table.columns)})
    overriding system value select ${names(table.columns, "r.")} from ${formerRows(table, rows)}`);
}

async function updateRows(transaction: Database, table: JournaledTable, rows: readonly RowRestoration[]) {
  if (rows.length === 0) return;
  const set = table.columns.filter((name) => name !== "id").map((name) => `${name} = r.${name}`);
  await transaction.execute(sql`update ${sql.raw(table.table)} t set ${sql.raw(set.join(", "))}
    from ${formerRows(table, rows)} and (${sql.raw(table.unit)})::text = c.unit
      and (${sql.raw(table.part)})::text = c.part and t.${sql.raw(table.owner)} = r.${sql.raw(table.owner)}`);
}

async function restoreTimes(transaction: Database, rows: readonly RowRestoration[]): Promise<void> {
  await transaction.execute(sql`
    update category t set imported_at = (c.before ->> 'importedAt')::timestamptz from import_change c
    where c.seq = any(${numberArray(rows.map(({ seq }) => seq))}) and t.id = c.unit::int`);
}

/** The transaction's time zone has to be UTC. */
export async function restoreRows(
  transaction: Database,
  kind: UnitKind,
  rows: readonly RowRestoration[],
): Promise<void> {
  if (kind === "import-time") {
    await restoreTimes(transaction, rows);
    return;
  }
  const tables = new Set(rows.map(({ part }) => tableOf(kind, part)));
  for (const table of tables) {
    const own = rows.filter(({ part }) => tableOf(kind, part) === table);
    const isRemoved = (row: RowRestoration) => row.isPresent && (!row.wasPresent || row.isAnother);
    await deleteRows(transaction, table, own.filter(isRemoved));
  }
  for (const table of tables) {
    const back = rows.filter((row) => row.wasPresent && tableOf(kind, row.part) === table);
    const isMissing = (row: RowRestoration) => !row.isPresent || row.isAnother;
    await insertRows(transaction, table, back.filter(isMissing));
    await updateRows(
      transaction,
      table,
      back.filter((row) => !isMissing(row)),
    );
  }
}

/** The numbers at the beginning of the units' texts. */
export const ownersOf = (units: readonly { unit: string }[]): number[] => [
  ...new Set(units.map(({ unit }) => Number.parseInt(unit, 10))),
];

export async function dropEmptySums(transaction: Database, itemIds: readonly number[]): Promise<void> {
  await transaction.execute(sql`
    delete from evidence where item_id = any(${numberArray(itemIds)}) and counted = 0 and weight_sum = 0
      and value_sum = 0 and square_sum = 0 and rounding_variance = 0`);
  await transaction.execute(
    sql`delete from evidence_day where item_id = any(${numberArray(itemIds)}) and weight_sum = 0`,
  );
}
