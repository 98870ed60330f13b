import { describe, expect, it } from "vitest";
import { planUnit, type Link } from "./plan-unit";

const link = (seq: number, run: number, before: string | null, after: string | null, part = ""): Link => {
  return { seq, run, part, before, after };
};
const present = (hash: string | null, part = "") => new Map(hash === null ? [] : [[part, hash]]);

describe("the plan of an undo", () => {
  it("takes back all changes of a run to a row at once", () => {
    const links = [link(1, 7, null, "a"), link(2, 7, "a", "b")];
    expect(planUnit(links, present("b"), 7)).toEqual({
      restorations: [{ part: "", seq: 1 }],
      passed: [],
      kept: [],
      done: [1, 2],
    });
  });

  it("passes what a later run builds on to that run", () => {
    const links = [link(1, 7, "a", "b"), link(2, 8, "b", "c"), link(3, 7, "c", "d"), link(4, 9, "d", "e")];
    const { passed, restorations } = planUnit(links, present("e"), 7);
    expect(passed).toEqual([
      { seq: 1, to: 8 },
      { seq: 3, to: 9 },
    ]);
    expect(restorations).toEqual([]);
  });

  it("leaves a whole unit alone where one of its rows was changed since", () => {
    const links = [link(1, 7, "a", "b", "calor"), link(2, 7, "c", "d", "consumo")];
    const rows = new Map([
      ["calor", "b"],
      ["consumo", "changed"],
    ]);
    expect(planUnit(links, rows, 7)).toMatchObject({ restorations: [], kept: [1, 2], done: [] });
  });

  it("goes back only to what somebody else has changed between two changes of the run", () => {
    const links = [link(1, 7, "a", "b"), link(2, 7, "by an editor", "c")];
    expect(planUnit(links, present("c"), 7)).toMatchObject({
      restorations: [{ part: "", seq: 2 }],
      kept: [1],
      done: [2],
    });
  });
});
