import { compareNames } from "@/lib/format/name-order";
import { expect, it } from "vitest";

it("puts accents, capitals and figures where a reader looks for them", () => {
  const names = ["Zelo", "Águas", "electro", "Brisa 10", "Électra", "brisa 9", "Abril"];
  expect(names.sort(compareNames)).toEqual([
    "Abril",
    "Águas",
    "brisa 9",
    "Brisa 10",
    "Électra",
    "electro",
    "Zelo",
  ]);
});
