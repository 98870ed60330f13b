/** A change of a row by a run. `before` and `after` are hashes of the imported columns, null where there was no row. */
export interface RowChange {
  seq: number;
  run: number;
  part: string;
  before: string | null;
  after: string | null;
}

/** Restores the row before the change `seq`. */
interface Restoration {
  part: string;
  seq: number;
}

/** How a run is removed from the history of one unit. */
export interface UnitPlan {
  restorations: Restoration[];
  /** Changes on which a later run builds. The journal gives them to that run, whose undo then takes them back too. */
  passed: { seq: number; to: number }[];
  /** Changes of rows that somebody else has changed since; these rows stay as they are. */
  kept: number[];
  done: number[];
}

/** The last consecutive changes of a row without another one's change between them. */
function unbrokenEnd(changes: readonly RowChange[]): RowChange[] {
  const end: RowChange[] = [];
  for (const change of changes.toReversed()) {
    const next = end[0];
    if (next && change.after !== next.before) break;
    end.unshift(change);
  }
  return end;
}

function planRow(plan: UnitPlan, changes: readonly RowChange[]): void {
  const unbroken = unbrokenEnd(changes);
  const [first] = unbroken;
  if (!first) return;
  plan.restorations.push({ part: first.part, seq: first.seq });
  plan.done.push(...unbroken.map(({ seq }) => seq));
  plan.kept.push(...changes.slice(0, changes.length - unbroken.length).map(({ seq }) => seq));
}

function byPart(changes: readonly RowChange[]): Map<string, RowChange[]> {
  const rows = new Map<string, RowChange[]>();
  for (const change of changes) rows.set(change.part, [...(rows.get(change.part) ?? []), change]);
  return rows;
}

/**
 * Changes after the last one of another run are taken back, if every row is still as the run left it;
 * otherwise the whole unit stays. Earlier changes pass to the next other run. `changes` are all changes of the
 * unit by runs that are not undone, in their order; `present` has the hash of each present row by part.
 */
export function planUnit(
  changes: readonly RowChange[],
  present: ReadonlyMap<string, string>,
  run: number,
): UnitPlan {
  const plan: UnitPlan = { restorations: [], passed: [], kept: [], done: [] };
  const lastOther = changes.findLastIndex((change) => change.run !== run);
  for (const [index, { seq }] of changes.slice(0, lastOther + 1).entries()) {
    if (changes[index]?.run !== run) continue;
    const next = changes.slice(index).find((change) => change.run !== run);
    if (next) plan.passed.push({ seq, to: next.run });
  }
  const last = changes.slice(lastOther + 1);
  const rows = byPart(last);
  const isAsLeft = [...rows].every(([part, ofRow]) => (present.get(part) ?? null) === ofRow.at(-1)?.after);
  if (!isAsLeft) return { ...plan, kept: last.map(({ seq }) => seq) };
  for (const ofRow of rows.values()) planRow(plan, ofRow);
  return plan;
}

/** The unit passes to a later run whose rows need it. */
export function passUnit(plan: UnitPlan, to: number): UnitPlan {
  const seqs = [...plan.done, ...plan.kept];
  return {
    restorations: [],
    passed: [...plan.passed, ...seqs.map((seq) => ({ seq, to }))],
    kept: [],
    done: [],
  };
}

export function keepUnit(plan: UnitPlan): UnitPlan {
  return { restorations: [], passed: plan.passed, kept: [...plan.kept, ...plan.done], done: [] };
}
