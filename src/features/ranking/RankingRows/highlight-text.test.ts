import { highlightText } from "@/features/ranking/RankingRows/highlight-text";
import { expect, it } from "vitest";

it.each([
  ["Duplex", "Duplex"],
  ["375\u00a0L", "375\u00a0L"],
  ["1.170", "Campo: 1.170"],
  ["A", "Campo: A"],
  ["Sim", "Campo: Sim"],
])("shows %j in a row as %j", (value, expected) => {
  expect(highlightText({ key: "campo", label: "Campo", value })).toBe(expected);
});
