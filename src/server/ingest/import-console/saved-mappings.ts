import type { OperatorAction } from "@/lib/contracts/operator-actions";
import type { SavedMapping } from "@/lib/contracts/operator-imports";
import { cleanLine } from "@/lib/legible-text";
import { failure, ok, type Result } from "@/lib/result";
import { loadMapping, shippedMappings } from "@/server/ingest/import/load-mapping";
import { parseMapping } from "@/server/ingest/import/mapping";
import { queryRows, type Database } from "@/server/platform/db/database";
import { savedMapping } from "@/server/platform/db/schema/imports";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { savedMappingsText } from "@/text/saved-mappings";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";

const LONGEST_NAME = 80;

const { problems } = savedMappingsText;

type Row = typeof savedMapping.$inferSelect;

export interface MappingChange {
  readonly actor: Actor;
  readonly now: Date;
}

/** The problem as a sentence for editors; `unknown` where the mapping is not there, or no longer as the form shows it. */
export type SavedMappingProblem = { readonly kind: "unknown" } | { readonly kind: "form"; message: string };

const refuse = (message: string) => failure({ kind: "form" as const, message });

export interface NamedMapping {
  readonly name: string;
  /** As JSON. */
  readonly content: string;
}

const isKept = isNull(savedMapping.deletedAt);
const byName = [sql`lower(${savedMapping.name})`, savedMapping.id];

/** Those that were not deleted, by name. */
export const namedMappings = (database: Database): Promise<NamedMapping[]> =>
  database
    .select({ name: savedMapping.name, content: savedMapping.mapping })
    .from(savedMapping)
    .where(isKept)
    .orderBy(...byName);

/** Those that were not deleted, by name, without their long content. */
export const savedNames = (database: Database): Promise<{ id: number; name: string }[]> =>
  database
    .select({ id: savedMapping.id, name: savedMapping.name })
    .from(savedMapping)
    .where(isKept)
    .orderBy(...byName);

/** Names to choose from: the editors' own, and those that the site ships. */
export async function mappingNames(database: Database): Promise<string[]> {
  return [...(await savedNames(database)).map(({ name }) => name), ...shippedMappings()];
}

/** A shipped mapping, or one that editors keep; null where there is none of the name. */
export async function findMapping(database: Database, name: string): Promise<NamedMapping | null> {
  if (shippedMappings().includes(name)) {
    const loaded = loadMapping(name);
    return loaded.ok ? { name, content: loaded.value.content } : null;
  }
  const [row] = await database
    .select()
    .from(savedMapping)
    .where(and(eq(savedMapping.name, name), isKept));
  return row ? { name, content: row.mapping } : null;
}

const savedMappingRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  canUndo: z.boolean(),
  sources: z.number(),
  changedAt: z.string(),
  deletedAt: z.string().nullable(),
});

/** `sources`: how many took a copy of it, under its present name. */
export async function listSavedMappings(database: Database): Promise<SavedMapping[]> {
  const rows = await queryRows(
    database,
    savedMappingRowSchema,
    sql`select id, name, changed_at as "changedAt", deleted_at as "deletedAt", previous_mapping is not null as "canUndo",
        (select count(*)::int from source where source.mapping_name = m.name and source.deleted_at is null) as sources
      from saved_mapping m order by lower(name), id`,
  );
  return rows.map(({ changedAt, deletedAt, ...row }) => ({
    ...row,
    changedAt: new Date(changedAt).toISOString(),
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
  }));
}

/** @param ownId of the mapping that is to have the name; 0 for a new one */
async function nameProblem(database: Database, name: string, ownId = 0): Promise<string | null> {
  if (name === "" || name.length > LONGEST_NAME) return problems.name;
  if (shippedMappings().includes(name)) return problems.shipped;
  const isTaken = and(eq(savedMapping.name, name), ne(savedMapping.id, ownId), isKept);
  return (await database.$count(savedMapping, isTaken)) > 0 ? problems.taken : null;
}

/** The history has no mappings, because they are long. */
async function record(
  transaction: Database,
  { action, before, after }: { action: OperatorAction; before: Row | null; after: Row },
  { actor, now }: MappingChange,
): Promise<void> {
  await recordAction(transaction, {
    ...{ actor, action, at: now },
    subject: { kind: "mapping", id: after.id, name: after.name },
    before: before && { name: before.name },
    after: action === "mapping-deleted" ? null : { name: after.name },
  });
}

/** Of two editors who give the same name at once, the second is told that it is taken. */
const inTransaction = <Value>(database: Database, work: (transaction: Database) => Promise<Value>) =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table saved_mapping in share row exclusive mode`);
    return work(transaction);
  });

async function rowOf(transaction: Database, id: number): Promise<Row | null> {
  const [row] = await transaction.select().from(savedMapping).where(eq(savedMapping.id, id));
  return row ?? null;
}

interface KeptMapping {
  readonly mapping: string;
  readonly name: string;
  /** The id of the one to replace, which keeps its name; null for a new one. */
  readonly replaces: number | null;
}

/** Stores the mapping as a new one or in the place of another, and gives its name. */
export function keepNamed(
  database: Database,
  { mapping, name: typed, replaces }: KeptMapping,
  change: MappingChange,
): Promise<Result<string, SavedMappingProblem>> {
  const parsed = parseMapping(mapping);
  if (!parsed.ok) return Promise.resolve(refuse(problems.mapping(parsed.error)));
  return inTransaction(database, async (transaction) => {
    if (replaces !== null) {
      const row = await rowOf(transaction, replaces);
      if (row?.deletedAt !== null) return refuse(problems.gone);
      return ok((await edit(transaction, row, { mapping }, change)).name);
    }
    const name = cleanLine(typed);
    const problem = await nameProblem(transaction, name);
    if (problem !== null) return refuse(problem);
    const [after] = await transaction
      .insert(savedMapping)
      .values({ name, mapping, changedAt: change.now })
      .returning();
    if (!after) throw new Error("The mapping was not stored");
    await record(transaction, { action: "mapping-kept", before: null, after }, change);
    return ok(name);
  });
}

/** Stores the name and the content that the row had before, so that the change can be undone. */
async function edit(
  transaction: Database,
  before: Row,
  values: Partial<Pick<Row, "name" | "mapping">>,
  change: MappingChange,
): Promise<Row> {
  const previous = { previousName: before.name, previousMapping: before.mapping };
  const [after = before] = await transaction
    .update(savedMapping)
    .set({ ...values, ...previous, changedAt: change.now })
    .where(eq(savedMapping.id, before.id))
    .returning();
  await record(transaction, { action: "mapping-edited", before, after }, change);
  return after;
}

export type MappingAct = (
  database: Database,
  id: number,
  change: MappingChange,
) => Promise<Result<null, SavedMappingProblem>>;

export const renameMapping = (
  database: Database,
  { id, name: typed }: { id: number; name: string },
  change: MappingChange,
): Promise<Result<null, SavedMappingProblem>> =>
  inTransaction(database, async (transaction) => {
    const row = await rowOf(transaction, id);
    if (row?.deletedAt !== null) return failure({ kind: "unknown" });
    const name = cleanLine(typed);
    const problem = await nameProblem(transaction, name, id);
    if (problem !== null) return refuse(problem);
    if (name !== row.name) await edit(transaction, row, { name }, change);
    return ok(null);
  });

/** Takes the last change of its name or content back. Doing it again brings the change back. */
export const undoMappingChange: MappingAct = (database, id, change) =>
  inTransaction(database, async (transaction) => {
    const row = await rowOf(transaction, id);
    if (row?.deletedAt !== null || row.previousMapping === null) return failure({ kind: "unknown" });
    const name = row.previousName ?? row.name;
    if ((await nameProblem(transaction, name, id)) !== null) return refuse(problems.occupied(name));
    await edit(transaction, row, { name, mapping: row.previousMapping }, change);
    return ok(null);
  });

async function setDeleted(
  transaction: Database,
  before: Row,
  action: OperatorAction,
  change: MappingChange,
): Promise<void> {
  const deletedAt = action === "mapping-deleted" ? change.now : null;
  await transaction.update(savedMapping).set({ deletedAt }).where(eq(savedMapping.id, before.id));
  await record(transaction, { action, before, after: before }, change);
}

/** Drafts and sources that took it keep their copies. */
export const deleteMapping: MappingAct = (database, id, change) =>
  inTransaction(database, async (transaction) => {
    const row = await rowOf(transaction, id);
    if (row?.deletedAt !== null) return failure({ kind: "unknown" });
    await setDeleted(transaction, row, "mapping-deleted", change);
    return ok(null);
  });

export const restoreMapping: MappingAct = (database, id, change) =>
  inTransaction(database, async (transaction) => {
    const row = await rowOf(transaction, id);
    if (!row || row.deletedAt === null) return failure({ kind: "unknown" });
    if ((await nameProblem(transaction, row.name, id)) !== null) return refuse(problems.occupied(row.name));
    await setDeleted(transaction, row, "mapping-restored", change);
    return ok(null);
  });
