import { searchWithout } from "@/lib/query-reader";
import { describe, expect, it } from "vitest";

describe("an address without its wrong parameters", () => {
  it("keeps all others, also repeated ones", () => {
    const raw = { marca: ["aurora", "polar"], preco_max: "barato", "filtro.cor": "azul" };
    expect(searchWithout(raw, [{ parameter: "preco_max", reason: "number" }])).toBe(
      "?marca=aurora&marca=polar&filtro.cor=azul",
    );
    expect(searchWithout({ preco_max: "barato" }, [{ parameter: "preco_max", reason: "number" }])).toBe("");
  });
});
