/** Hashes are of the imported columns; null stands for no row. */
export interface Link {
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
  /** Changes that a later run builds on: they become that run's, so that its undo leads further back. */
  passed: { seq: number; to: number }[];
  /** Changes of rows that somebody else has changed since; these rows stay as they are. */
  kept: number[];
  done: number[];
}

/** The last consecutive changes of a row without another one's change between them. */
function unbrokenEnd(links: readonly Link[]): Link[] {
  const end: Link[] = [];
  for (const link of links.toReversed()) {
    const next = end[0];
    if (next && link.after !== next.before) break;
    end.unshift(link);
  }
  return end;
}

function planRow(plan: UnitPlan, links: readonly Link[]): void {
  const unbroken = unbrokenEnd(links);
  const [first] = unbroken;
  if (!first) return;
  plan.restorations.push({ part: first.part, seq: first.seq });
  plan.done.push(...unbroken.map(({ seq }) => seq));
  plan.kept.push(...links.slice(0, links.length - unbroken.length).map(({ seq }) => seq));
}

function byPart(links: readonly Link[]): Map<string, Link[]> {
  const rows = new Map<string, Link[]>();
  for (const link of links) rows.set(link.part, [...(rows.get(link.part) ?? []), link]);
  return rows;
}

/**
 * Changes after the last one of another run are taken back, if every row is still as the run left it;
 * otherwise the whole unit stays. Earlier changes pass to the next other run. `links` are all changes of the
 * unit by runs that are not undone, in their order; `present` has the hash of each present row by part.
 */
export function planUnit(
  links: readonly Link[],
  present: ReadonlyMap<string, string>,
  run: number,
): UnitPlan {
  const plan: UnitPlan = { restorations: [], passed: [], kept: [], done: [] };
  const lastOther = links.findLastIndex((link) => link.run !== run);
  for (const [index, { seq }] of links.slice(0, lastOther + 1).entries()) {
    if (links[index]?.run !== run) continue;
    const next = links.slice(index).find((link) => link.run !== run);
    if (next) plan.passed.push({ seq, to: next.run });
  }
  const last = links.slice(lastOther + 1);
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
