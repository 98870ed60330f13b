import { exampleRow } from "@/lib/contracts/ranking-row.fixture";
import { rowSections } from "@/features/ranking/RankingRows/row-sections";
import type { RankingRow } from "@/lib/contracts/ranking";
import { describe, expect, it } from "vitest";

const row = (name: string, section: RankingRow["section"], tieGroup: number | null): RankingRow =>
  exampleRow({ slug: name, name, section, tieGroup, isTied: tieGroup !== null });

const shape = (rows: RankingRow[], isPublishedOrder = true) =>
  rowSections(rows, isPublishedOrder).map(({ section, groups }) => [
    section,
    groups.map((group) => [group.tieGroup, group.rows.map(({ name }) => name).join("")]),
  ]);

describe("sections of a ranking's page", () => {
  it("keeps the published order and joins ties", () => {
    const rows = [
      row("a", "ranked", null),
      row("b", "ranked", 2),
      row("c", "ranked", 2),
      row("d", "ranked", 3),
      row("e", "ranked", 3),
      row("f", "few", null),
      row("g", "unrated", null),
    ];
    expect(shape(rows)).toEqual([
      [
        "ranked",
        [
          [null, "a"],
          [2, "bc"],
          [3, "de"],
        ],
      ],
      ["few", [[null, "f"]]],
      ["unrated", [[null, "g"]]],
    ]);
  });

  it("shows one plain list in any other order", () => {
    expect(shape([row("f", "few", null), row("b", "ranked", 2)], false)).toEqual([
      ["ranked", [[null, "fb"]]],
    ]);
  });

  it("has no sections for an empty list", () => {
    expect(shape([])).toEqual([]);
  });
});
