import { compileExpression, missingTexts, type Cell } from "@/server/ingest/import/expression";
import type { Expression } from "@/server/ingest/import/expression-schema";
import { describe, expect, it } from "vitest";

function read(expression: Expression, cells: Record<string, Cell>, period?: string, isMultiline = false) {
  return compileExpression(
    expression,
    missingTexts(["sem dado"]),
    isMultiline,
  )({
    cell: (column) => cells[column],
    period,
  });
}

describe("expressions", () => {
  it("trim and collapse a column, and know the texts for a missing value", () => {
    expect(read("a", { a: "  Loja \n  Azul " })).toBe("Loja Azul");
    const blanks = ["", " ", "-", "--", "N.A.", "n/a", "Sem Dado", null, undefined];
    expect(blanks.map((cell) => read("a", { a: cell }))).toEqual(blanks.map(() => undefined));
    expect(read("a", { a: 0 })).toBe("0");
  });

  it.each(
    "#REF! #VALOR! #VALUE! #N/D #N/A #NOME? #NAME? #DIV/0! #NÚM! #NUM! #NULO! #NULL! #DESPEJAR! Err:502".split(
      " ",
    ),
  )("take %s, a formula without a result, as missing", (error) => {
    expect(read("a", { a: ` ${error} ` })).toBeUndefined();
  });

  it("keep texts that only look like one", () => {
    const texts = ["#1", "Err: 502", "#REFORMA!", "Nota #N/A"];
    expect(texts.map((a) => read("a", { a }))).toEqual(texts);
  });

  it("are the same for letters that are composed and those that are not", () => {
    const [composed, decomposed] = ["Fogão Bênção".normalize("NFC"), "Fogão Bênção".normalize("NFD")];
    expect(decomposed).not.toBe(composed);
    expect(read("a", { a: decomposed })).toBe(composed);
  });

  it("keep the lines of running text", () => {
    expect(read("a", { a: " Um\n  dois   três " }, undefined, true)).toBe("Um\n dois três");
  });

  it("join, leaving out missing and repeated parts", () => {
    const name: Expression = { join: ["brand", "model", "version"], skipRepeated: true };
    expect(read(name, { brand: "Nave", model: "RANGE NAVE", version: "RANGE NAVE 2.0" })).toBe(
      "Nave RANGE NAVE 2.0",
    );
    expect(read(name, { brand: "Nave", model: "X 2.0", version: "2.0" })).toBe("Nave X 2.0");
    expect(read({ join: ["a", "b"], separator: "-T" }, { a: "2020", b: "1" })).toBe("2020-T1");
    expect(read({ join: ["a", "b"] }, {})).toBeUndefined();
  });

  it("take the first of several, a constant, or the period of the command", () => {
    expect(read({ firstOf: ["a", "b"] }, { a: " ", b: "2" })).toBe("2");
    expect(read({ constant: "fixo" }, {})).toBe("fixo");
    expect(read({ option: "period" }, {}, "2025-03")).toBe("2025-03");
  });

  it("pad, cut and wrap keys so that one thing has one key", () => {
    const key: Expression = { column: "id", padStart: 8, before: "cnpj-" };
    expect(read(key, { id: "411939" })).toBe(read(key, { id: "00411939" }));
    expect(read(key, { id: " " })).toBeUndefined();
    const affixes: Expression = { column: "a", removePrefixes: ["I/"], removeSuffixes: [" (grupo)"] };
    expect(read(affixes, { a: "I/NAVE (grupo)" })).toBe("NAVE");
    expect(read({ column: "a", cutAt: ["-", "/"] }, { a: "1.0T - 12V" })).toBe("1.0T");
    expect(read({ column: "a", letterCase: "key" }, { a: "Pão & Açúcar LTD+" })).toBe("pao-acucar-ltd-plus");
  });

  it("map values whatever their accents and case; null means missing", () => {
    const map: Expression = { column: "a", map: { Híbrido: "Híbrido", "Não se aplica": null } };
    expect(["Hibrido", "HÍBRIDO", "híbrido"].map((a) => read(map, { a }))).toEqual(Array(3).fill("Híbrido"));
    expect(read(map, { a: "nao se aplica" })).toBeUndefined();
    expect(read(map, { a: "Outro" })).toBe("Outro");
    expect(read({ ...map, unlisted: "reject" }, { a: "Outro" })).toEqual({ unlisted: "Outro" });
  });
});
