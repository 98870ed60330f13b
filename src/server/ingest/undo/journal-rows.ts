import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { importTimeHash, importTimeImageSchema } from "@/server/ingest/undo/import-time";
import {
  imageExpression,
  JOURNALED_TABLES,
  type JournaledTable,
  type UnitKind,
} from "@/server/ingest/undo/journaled-tables";
import type { RowChange } from "@/server/ingest/undo/plan-unit";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** `idBefore` is the former id of the row; null where it has none. */
export interface StoredChange extends RowChange {
  unit: string;
  idBefore: string | null;
}

const presentRowSchema = z.object({
  hash: z.string(),
  id: z.string().nullable(),
});

export type PresentRow = z.infer<typeof presentRowSchema>;

const tablesOf = (kind: UnitKind): JournaledTable[] =>
  JOURNALED_TABLES.filter((table) => table.kind === kind);

/** The kind's main table has the empty part. */
export function tableOf(kind: UnitKind, part: string): JournaledTable {
  const [main, parts] = tablesOf(kind);
  const table = part === "" ? main : parts;
  if (!table) throw new Error(`The journal has no table for ${kind}`);
  return table;
}

const unitRowSchema = z.object({ unit: z.string() });

/**
 * The next units that a run has changed, in a stable order. `withRemoved` includes those of which it has
 * removed a row.
 */
export async function nextUnits(
  database: Database,
  run: number,
  kind: UnitKind,
  { limit, withRemoved }: { limit: number; withRemoved: boolean },
): Promise<string[]> {
  const rows = await queryRows(
    database,
    unitRowSchema,
    sql`select unit from import_change where run_id = ${run} and kind = ${kind} and kept is null
      group by unit ${withRemoved ? sql`` : sql`having bool_and(after is not null)`}
      order by unit limit ${limit}`,
  );
  return rows.map(({ unit }) => unit);
}

const changeRowSchema = z.object({
  seq: z.number(),
  run: z.number(),
  unit: z.string(),
  part: z.string(),
  hash: z.string().nullable(),
  image: importTimeImageSchema.nullable(),
  id_before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Changes by runs that are not undone, in their order. */
export async function readChanges(
  database: Database,
  kind: UnitKind,
  units: readonly string[],
): Promise<StoredChange[]> {
  const isTime = kind === "import-time";
  const rows = await queryRows(
    database,
    changeRowSchema,
    sql`select seq::float8 as seq, run_id as run, unit, part, after, md5(before::text) as hash,
        before ->> 'id' as id_before, ${isTime ? sql`before` : sql`null`} as image
      from import_change where kind = ${kind} and kept is null
        and unit in (select value from jsonb_array_elements_text(${JSON.stringify(units)}::jsonb))
      order by seq`,
  );
  return rows.map(({ hash, image, id_before: idBefore, ...change }) => ({
    ...change,
    idBefore,
    before: image ? importTimeHash(image.importedAt === null ? null : new Date(image.importedAt)) : hash,
  }));
}

/**
 * The units as a relation `w`, with the owner at the beginning of each unit's text and the rest of the text.
 */
export function wantedUnits(units: readonly { unit: string; part?: string }[]): SQL {
  const rows = units.map(({ unit, part = "" }) => {
    const [owner = ""] = unit.split("/", 1);
    return { unit, part, owner: Number(owner), rest: unit.slice(owner.length + 1) };
  });
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as w (unit text, part text, owner int, rest text)`;
}

/** Row `t` belongs to a unit of `w`. */
export function isOfUnit({ owner, unit, key }: JournaledTable): SQL {
  const keyed = key === undefined ? sql`` : sql.raw(`and t.${key} = w.rest`);
  return sql`t.${sql.raw(owner)} = w.owner ${keyed} and (${sql.raw(unit)})::text = w.unit`;
}

const presentPartRowSchema = presentRowSchema.extend({ unit: z.string(), part: z.string() });

async function readPresentOf(database: Database, table: JournaledTable, units: readonly string[]) {
  const id = table.columns.includes("id") ? sql`t.id::text` : sql`null`;
  return queryRows(
    database,
    presentPartRowSchema,
    sql`select (${sql.raw(table.unit)})::text as unit, (${sql.raw(table.part)})::text as part, ${id} as id,
        md5((${sql.raw(imageExpression(table))})::text) as hash
      from ${wantedUnits(units.map((unit) => ({ unit })))}
      join ${sql.raw(table.table)} t on ${isOfUnit(table)} for update of t`,
  );
}

const foundPresentRowSchema = z.object({ id: z.number(), at: z.string().nullable() });

/** The present rows by unit and part, locked until the transaction ends. */
export async function readPresent(
  transaction: Database,
  kind: UnitKind,
  units: readonly string[],
): Promise<Map<string, Map<string, PresentRow>>> {
  const present = new Map<string, Map<string, PresentRow>>();
  const add = (unit: string, part: string, row: PresentRow) => {
    present.set(unit, (present.get(unit) ?? new Map<string, PresentRow>()).set(part, row));
  };
  if (kind === "import-time") {
    const rows = await queryRows(
      transaction,
      foundPresentRowSchema,
      sql`select id, to_char(imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from category
        where id = any(${numberArray(units.map(Number))}) for update`,
    );
    for (const { id, at } of rows)
      add(String(id), "", { id: null, hash: importTimeHash(at === null ? null : new Date(at)) });
    return present;
  }
  for (const table of tablesOf(kind)) {
    for (const { unit, part, ...row } of await readPresentOf(transaction, table, units)) add(unit, part, row);
  }
  return present;
}
