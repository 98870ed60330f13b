import { shortDescription } from "@/ui/PageHead/PageHead";
import { expect, it } from "vitest";

it("leaves a short description alone", () => {
  expect(shortDescription("Rankings de geladeiras.")).toBe("Rankings de geladeiras.");
});

it("cuts a long one at the end of a word, within 160 characters", () => {
  const short = shortDescription("Quanto cada geladeira gela, cabe e gasta, ".repeat(8));
  expect(short.length).toBeLessThanOrEqual(160);
  expect(short).toMatch(/\p{Letter}…$/u);
});
