import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { readItemIds } from "@/server/editorial/categories/searched-part";
import { queryRows, type Database } from "@/server/platform/db/database";
import { undoCountsSchema, type UndoCounts } from "@/server/platform/db/schema/imports";
import { numberArray } from "@/server/platform/db/sql-lists";
import { keepLowestPrices } from "@/server/publishing/offers/current-prices";
import { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { markPending } from "@/server/publishing/scores/pending-scores";
import { refreshItemRecords } from "@/server/publishing/search-records/refresh-records";
import {
  dependentsOfCategories,
  dependentsOfCompanies,
  dependentsOfCriteria,
  dependentsOfItems,
  missingOwners,
  withoutFormerCompany,
  type Dependents,
} from "@/server/ingest/undo/dependents";
import {
  nextUnits,
  readChanges,
  readPresent,
  type PresentRow,
  type StoredChange,
} from "@/server/ingest/undo/journal-rows";
import type { UnitKind } from "@/server/ingest/undo/journaled-tables";
import { keepUnit, passUnit, planUnit, type UnitPlan } from "@/server/ingest/undo/plan-unit";
import { dropEmptySums, ownersOf, restoreRows, type RowRestoration } from "@/server/ingest/undo/restore-rows";
import { takeEvidence } from "@/server/ingest/undo/undo-evidence";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface UndoStep {
  kind: UnitKind;
  /** Includes units of which the run has removed a row; otherwise these come in a later step. */
  withRemoved: boolean;
}

interface PlannedUnit {
  unit: string;
  plan: UnitPlan;
  rows: RowRestoration[];
  isUsed: boolean;
}

function restorationsOf(
  unit: string,
  plan: UnitPlan,
  changes: readonly StoredChange[],
  present: ReadonlyMap<string, PresentRow>,
): RowRestoration[] {
  const bySeq = new Map(changes.map((change) => [change.seq, change]));
  return plan.restorations.map(({ part, seq }) => {
    const before = bySeq.get(seq);
    const row = present.get(part);
    const wasPresent = before !== undefined && before.before !== null;
    const isAnother = row !== undefined && wasPresent && row.id !== before.idBefore;
    return { unit, part, seq, isPresent: row !== undefined, wasPresent, isAnother };
  });
}

async function planUnits(
  transaction: Database,
  run: number,
  kind: UnitKind,
  units: readonly string[],
): Promise<{ planned: PlannedUnit[]; present: Map<string, Map<string, PresentRow>> }> {
  const present = await readPresent(transaction, kind, units);
  const changes = new Map<string, StoredChange[]>();
  for (const change of await readChanges(transaction, kind, units))
    changes.set(change.unit, [...(changes.get(change.unit) ?? []), change]);
  const planned = units.map((unit) => {
    const ofUnit = changes.get(unit) ?? [];
    const rows = present.get(unit) ?? new Map<string, PresentRow>();
    const hashes = new Map([...rows].map(([part, { hash }]) => [part, hash]));
    const plan = planUnit(ofUnit, hashes, run);
    return { unit, plan, rows: restorationsOf(unit, plan, ofUnit, rows), isUsed: false };
  });
  return { planned, present };
}

/** A unit that others need stays, or passes to the later run whose rows need it. */
function keepOrPass(planned: PlannedUnit, dependents: Dependents): PlannedUnit {
  const to = dependents.get(planned.unit);
  if (to === undefined || planned.rows.length === 0) return planned;
  const plan = to === null ? keepUnit(planned.plan) : passUnit(planned.plan, to);
  return { ...planned, plan, rows: [], isUsed: to === null };
}

const isRemoval = (row: RowRestoration) => row.part === "" && row.isPresent && !row.wasPresent;
const isReturn = (row: RowRestoration) => row.wasPresent && (!row.isPresent || row.isAnother);

/** Units to which other rows refer, or which refer to rows that are gone. */
async function findDependents(
  transaction: Database,
  run: number,
  kind: UnitKind,
  planned: readonly PlannedUnit[],
  present: ReadonlyMap<string, ReadonlyMap<string, PresentRow>>,
): Promise<Dependents> {
  const rows = planned.flatMap((each) => each.rows);
  if (kind === "import-time" || kind === "notice") return new Map();
  if (kind === "item") return dependentsOfItems(transaction, ownersOf(rows.filter(isRemoval)));
  if (kind === "company") return dependentsOfCompanies(transaction, ownersOf(rows.filter(isRemoval)));
  if (kind !== "category") {
    const returning = rows.filter(isReturn).map(({ unit }) => unit);
    const ownerless = await missingOwners(transaction, run, kind, returning);
    if (kind !== "item-company") return ownerless;
    const seqs = rows.map(({ seq }) => seq);
    return new Map([...(await withoutFormerCompany(transaction, seqs)), ...ownerless]);
  }
  const lost = rows.filter((row) => row.part !== "" && row.isPresent && (!row.wasPresent || row.isAnother));
  const criteria = lost.map(({ unit, part }) => Number(present.get(unit)?.get(part)?.id));
  const ofCriteria = await dependentsOfCriteria(transaction, criteria);
  const ofCategories = await dependentsOfCategories(transaction, ownersOf(rows.filter(isRemoval)), run);
  return new Map([...ofCriteria, ...ofCategories]);
}

async function restoreEvidence(
  transaction: Database,
  kind: "review" | "aggregate",
  rows: readonly RowRestoration[],
) {
  const deltas = new EvidenceDeltas();
  await takeEvidence(transaction, kind, rows, deltas, "remove");
  await restoreRows(transaction, kind, rows);
  await takeEvidence(transaction, kind, rows, deltas, "add");
  await deltas.apply(transaction, "import-undone");
  await dropEmptySums(transaction, ownersOf(rows));
}

/** Restores the rows and what depends on them: sums, prices, search records, marks for publication. */
async function restore(
  transaction: Database,
  kind: UnitKind,
  rows: readonly RowRestoration[],
): Promise<void> {
  if (rows.length === 0) return;
  if (kind === "review" || kind === "aggregate") {
    await restoreEvidence(transaction, kind, rows);
    return;
  }
  await restoreRows(transaction, kind, rows);
  if (kind === "measurement") await markPending(transaction, ownersOf(rows), "import-undone");
  if (kind === "offer") await keepLowestPrices(transaction, ownersOf(rows), new Date());
  if (kind === "offer" || kind === "item") await refreshItemRecords(transaction, ownersOf(rows));
  if (kind !== "category") return;
  const items = await readItemIds(transaction, ownersOf(rows));
  await markPending(transaction, items, "import-undone");
  await refreshItemRecords(transaction, items);
}

async function settleJournal(transaction: Database, planned: readonly PlannedUnit[]): Promise<void> {
  const all = <Value>(of: (plan: UnitPlan) => readonly Value[]) => planned.flatMap(({ plan }) => of(plan));
  await transaction.execute(
    sql`delete from import_change where seq = any(${numberArray(all(({ done }) => done))})`,
  );
  const passed = all((plan) => plan.passed);
  await transaction.execute(sql`update import_change c set run_id = p."to"
    from json_to_recordset(${JSON.stringify(passed)}::json) as p (seq bigint, "to" int) where c.seq = p.seq`);
  for (const isUsed of [true, false]) {
    const kept = planned.filter((each) => each.isUsed === isUsed).flatMap(({ plan }) => plan.kept);
    const reason = isUsed ? "used" : "changed";
    await transaction.execute(
      sql`update import_change set kept = ${reason} where seq = any(${numberArray(kept)})`,
    );
  }
}

function countPlanned(kind: UnitKind, planned: readonly PlannedUnit[]): UndoCounts {
  const counts: UndoCounts = { restored: 0, passed: 0, kept: 0 };
  if (kind === "import-time") return counts;
  for (const { plan, rows } of planned) {
    counts.restored += rows.length;
    counts.passed += plan.passed.length;
    counts.kept += plan.kept.length;
  }
  return counts;
}

const undoRowSchema = z.object({ undo: undoCountsSchema.nullable() });

async function addToRun(transaction: Database, run: number, counts: UndoCounts): Promise<void> {
  const [row] = await queryRows(
    transaction,
    undoRowSchema,
    sql`select undo from import_run where id = ${run} for update`,
  );
  const before = row?.undo ?? { restored: 0, passed: 0, kept: 0 };
  const undo: UndoCounts = {
    restored: before.restored + counts.restored,
    passed: before.passed + counts.passed,
    kept: before.kept + counts.kept,
  };
  await transaction.execute(
    sql`update import_run set undo = ${JSON.stringify(undo)}::jsonb where id = ${run}`,
  );
}

/** Gives the number of units: 0 where the step is done. */
export async function undoBatch(
  transaction: Database,
  run: number,
  { kind, withRemoved }: UndoStep,
  limit: number,
): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
  await transaction.execute(sql`set local timezone to 'UTC'`);
  const units = await nextUnits(transaction, run, kind, { limit, withRemoved });
  if (units.length === 0) return 0;
  const { planned, present } = await planUnits(transaction, run, kind, units);
  const dependents = await findDependents(transaction, run, kind, planned, present);
  const settled = planned.map((each) => keepOrPass(each, dependents));
  await restore(
    transaction,
    kind,
    settled.flatMap(({ rows }) => rows),
  );
  await settleJournal(transaction, settled);
  await addToRun(transaction, run, countPlanned(kind, settled));
  return units.length;
}
