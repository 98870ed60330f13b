import { comparedInFile, comparisonImagePath } from "@/lib/comparison/comparison-image";
import { expect, it } from "vitest";

it("the address of a comparison's image says what is compared", () => {
  const path = comparisonImagePath(["brisa-40", "vento-30"]);
  expect(path).toBe("/api/og/comparisons/brisa-40,vento-30.png");
  expect(comparedInFile(path.split("/").at(-1) ?? "")).toEqual(["brisa-40", "vento-30"]);
  expect(comparedInFile("a,b,c,d,e.png")).toEqual(["a", "b", "c", "d"]);
});

it.each([".png", "brisa", "brisa.jpg", "../brisa.png", "a b.png", ""])("%j names nothing", (file) => {
  expect(comparedInFile(file)).toBeNull();
});
