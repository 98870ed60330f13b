import { queryRows, type Database } from "@/server/platform/db/database";
import { schema } from "@/server/platform/db/schema/schema";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";

const columnShapeSchema = z.object({
  name: z.string(),
  /** As PostgreSQL's casts name it. */
  type: z.string(),
  sequence: z.string().nullable(),
});

type ColumnShape = z.infer<typeof columnShapeSchema>;

export interface TableShape {
  name: string;
  columns: ColumnShape[];
  key: string[];
  /** The column by whose days the table is partitioned; null where it is not. */
  dayColumn: string | null;
}

export function currentTableNames(): string[] {
  return Object.values(schema).flatMap((value: unknown) => (is(value, PgTable) ? [getTableName(value)] : []));
}

/**
 * Leaves out the key of today's network marks, which could undo them; proofs of purchases, which have to be
 * gone once decided about; mails, which would be sent again; open data's files, which are made anew; and
 * recent forms, whose answers nobody waits for.
 */
export function savedTableNames(): string[] {
  const { eventDayKey, purchaseProof, dumpFile, mailMessage, sentForm } = schema;
  const left: readonly string[] = [eventDayKey, purchaseProof, dumpFile, mailMessage, sentForm].map((table) =>
    getTableName(table),
  );
  return currentTableNames().filter((name) => !left.includes(name));
}

const columnRowSchema = columnShapeSchema.extend({
  table: z.string(),
  keyPosition: z.number().nullable(),
  isDayColumn: z.boolean(),
});

type ColumnRow = z.infer<typeof columnRowSchema>;

function readColumns(database: Database, names: readonly string[]): Promise<ColumnRow[]> {
  return queryRows(
    database,
    columnRowSchema,
    sql`select t.relname as "table", c.attname as name, format_type(c.atttypid, c.atttypmod) as type,
        pg_get_serial_sequence(format('public.%I', t.relname), c.attname) as sequence,
        array_position(k.indkey::int2[], c.attnum)::int as "keyPosition",
        coalesce(p.partattrs[0] = c.attnum, false) as "isDayColumn"
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
      left join pg_index k on k.indrelid = t.oid and k.indisprimary
      left join pg_partitioned_table p on p.partrelid = t.oid
      where n.nspname = 'public' and t.relkind in ('r', 'p') and t.relname in ${names}
      order by t.relname, c.attnum`,
  );
}

const referenceRowSchema = z.object({ from: z.string(), to: z.string() });

function readReferences(database: Database): Promise<{ from: string; to: string }[]> {
  return queryRows(
    database,
    referenceRowSchema,
    sql`select distinct t.relname as "from", r.relname as "to" from pg_constraint c
      join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
      where c.contype = 'f' and t.oid <> r.oid and c.connamespace = 'public'::regnamespace`,
  );
}

/** Each table comes after those that it refers to. */
function orderByReferences(tables: TableShape[], references: { from: string; to: string }[]): TableShape[] {
  const ordered: TableShape[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const isFree = ({ name }: TableShape) =>
      !references.some(({ from, to }) => from === name && waiting.has(to));
    const free = rest.filter(isFree);
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    ordered.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Leaves out tables that do not exist. Each table comes after those that it refers to. */
export async function readTableShapes(database: Database, names: readonly string[]): Promise<TableShape[]> {
  if (names.length === 0) return [];
  const tables = new Map<string, ColumnRow[]>();
  for (const row of await readColumns(database, names)) {
    tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  }
  const shapes = [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map(({ name: column, type, sequence }) => ({ name: column, type, sequence })),
    key: columns
      .filter(({ keyPosition }) => keyPosition !== null)
      .sort((left, right) => (left.keyPosition ?? 0) - (right.keyPosition ?? 0))
      .map((column) => column.name),
    dayColumn: columns.find(({ isDayColumn }) => isDayColumn)?.name ?? null,
  }));
  return orderByReferences(shapes, await readReferences(database));
}
