import { resolveVariants } from "@/server/ingest/import/variants";
import { expect, it } from "vitest";

it("tables of spellings become parts of the maps that name them", () => {
  const variants = { marcas: { Volkswagen: ["VW"], Kia: [] } };
  const item = {
    brand: { column: "marca", variants: "marcas", map: { Kia: null } },
    key: ["x", { variants: "outra" }],
  };
  expect(resolveVariants({ variants, item })).toEqual({
    item: {
      brand: { column: "marca", map: { Volkswagen: "Volkswagen", VW: "Volkswagen", Kia: null } },
      key: ["x", { variants: "outra" }],
    },
  });
  expect(resolveVariants({ item: 1 })).toEqual({ item: 1 });
});
