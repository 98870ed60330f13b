import { describe, expect, it } from "vitest";
import { planUnit, type RowChange } from "./plan-unit";

const change = (
  seq: number,
  run: number,
  before: string | null,
  after: string | null,
  part = "",
): RowChange => {
  return { seq, run, part, before, after };
};
const present = (hash: string | null, part = "") => new Map(hash === null ? [] : [[part, hash]]);

describe("the plan of an undo", () => {
  it("takes back all changes of a run to a row at once", () => {
    const changes = [change(1, 7, null, "a"), change(2, 7, "a", "b")];
    expect(planUnit(changes, present("b"), 7)).toEqual({
      restorations: [{ part: "", seq: 1 }],
      passed: [],
      kept: [],
      done: [1, 2],
    });
  });

  it("passes what a later run builds on to that run", () => {
    const changes = [
      change(1, 7, "a", "b"),
      change(2, 8, "b", "c"),
      change(3, 7, "c", "d"),
      change(4, 9, "d", "e"),
    ];
    const { passed, restorations } = planUnit(changes, present("e"), 7);
    expect(passed).toEqual([
      { seq: 1, to: 8 },
      { seq: 3, to: 9 },
    ]);
    expect(restorations).toEqual([]);
  });

  it("leaves a whole unit alone where one of its rows was changed since", () => {
    const changes = [change(1, 7, "a", "b", "calor"), change(2, 7, "c", "d", "consumo")];
    const rows = new Map([
      ["calor", "b"],
      ["consumo", "changed"],
    ]);
    expect(planUnit(changes, rows, 7)).toMatchObject({ restorations: [], kept: [1, 2], done: [] });
  });

  it("goes back only to what somebody else has changed between two changes of the run", () => {
    const changes = [change(1, 7, "a", "b"), change(2, 7, "by an editor", "c")];
    expect(planUnit(changes, present("c"), 7)).toMatchObject({
      restorations: [{ part: "", seq: 2 }],
      kept: [1],
      done: [2],
    });
  });
});
