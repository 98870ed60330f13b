import { joinFacts } from "@/lib/format/join-facts";
import { expect, it } from "vitest";

it("leaves out empty facts and keeps each dot on the line of the fact before it", () => {
  expect(joinFacts(["128 GB", "", null, false, undefined, "40 avaliações"])).toBe(
    "128 GB\u00a0· 40 avaliações",
  );
  expect(joinFacts([])).toBe("");
});
