import { groupByDepartment } from "@/features/ranking/RankingIndexScreen/departments";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { expect, it } from "vitest";

const ranking = (slug: string, department: string | null, isDemonstration = false): RankingSummary => ({
  slug,
  name: slug,
  department,
  description: "",
  itemCount: 0,
  rankedCount: 0,
  evidenceCount: 0,
  updatedAt: null,
  isDemonstration,
  top: [],
});
const grouped = (...rankings: RankingSummary[]) =>
  groupByDepartment(rankings).map(({ department, rankings: own }) => [
    department,
    own.map(({ slug }) => slug),
  ]);

it("groups by department in Portuguese order, rankings without one last", () => {
  expect(
    grouped(
      ranking("a", null),
      ranking("b", "Veículos"),
      ranking("c", "Água e gás"),
      ranking("d", "Veículos"),
      ranking("e", "Casa"),
    ),
  ).toEqual([
    ["Água e gás", ["c"]],
    ["Casa", ["e"]],
    ["Veículos", ["b", "d"]],
    [null, ["a"]],
  ]);
});

it("is one group where there is one department, or none", () => {
  expect(grouped(ranking("a", null), ranking("b", null))).toEqual([[null, ["a", "b"]]]);
  expect(grouped()).toEqual([]);
});

it("makes the demonstration one department, after all of real things", () => {
  const invented = ranking("a", "Casa", true);
  expect(grouped(invented, ranking("b", null), ranking("c", "Energia"), ranking("d", "Vida", true))).toEqual([
    ["Energia", ["c"]],
    [null, ["b"]],
    ["Demonstração: produtos inventados", ["a", "d"]],
  ]);
  expect(grouped(invented, ranking("d", "Vida", true))).toEqual([
    ["Casa", ["a"]],
    ["Vida", ["d"]],
  ]);
});
