import { editDistance, prefixDistance } from "@/local/search/text/edit-distance";
import { queryNeighbours, termNeighbours } from "@/local/search/text/neighbours";
import { formsOf } from "@/local/search/text/singular";
import { parseStorableJson, storableText } from "@/local/search/text/storable-text";
import { splitWords } from "@/local/search/text/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("the words of a text", () => {
  it("are folded, and keep their places in it", () => {
    const text = "Fogões de 5 bocas: Micro-ondas 220V";
    const words = splitWords(text);
    expect(words.map((word) => word.text)).toEqual(["fogoes", "de", "5", "bocas", "micro", "ondas", "220v"]);
    expect(words.map(({ start, end }) => text.slice(start, end))).toContain("Fogões");
    expect(words.filter(({ isJoined }) => isJoined).map((word) => word.text)).toEqual(["ondas"]);
  });

  it("are letters and digits alone, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const word of splitWords(text)) expect(word.text).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe("the forms of a word", () => {
  it.each([
    ["fogoes", "fogao"],
    ["colchoes", "colchao"],
    ["paes", "pao"],
    ["televisores", "televisor"],
    ["torres", "torre"],
    ["celulares", "celular"],
    ["jornais", "jornal"],
    ["papeis", "papel"],
    ["lencois", "lencol"],
    ["bons", "bom"],
    ["capsulas", "capsula"],
    ["fryers", "fryer"],
    ["luzes", "luz"],
  ])("of %s include %s", (plural, singular) => {
    expect(formsOf(plural)).toContain(singular);
  });

  it("leave singulars and models as they are", () => {
    expect(["fogao", "k55", "12", "as", "express"].map(formsOf)).toEqual([
      ["fogao"],
      ["k55"],
      ["12"],
      ["as"],
      ["express"],
    ]);
  });
});

/** The plain definition, without a limit. */
function slowDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = value;
    }
  }
  return at(a.length, b.length);
}

const letters = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 3, maxLength: 10 });

describe("the distance of two words", () => {
  it("counts swapped neighbours as one", () => {
    expect(editDistance("gelaedira", "geladeira", 2)).toBe(1);
    expect(editDistance("celualr", "celular", 2)).toBe(1);
    expect(editDistance("fogao", "forno", 1)).toBe(2);
    expect(prefixDistance("gelaed", "geladeira", 2)).toBe(1);
  });

  it("equals that of the plain definition up to the limit", () => {
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(1, 2), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit + 1));
        const prefixes = Array.from({ length: b.length + 1 }, (_, end) => slowDistance(a, b.slice(0, end)));
        expect(prefixDistance(a, b, limit)).toBe(Math.min(...prefixes, limit + 1));
      }),
    );
  });
});

describe("the neighbours of a word", () => {
  const meet = (term: string, typed: string, typos: number, isPrefix = false) => {
    const keys = new Set(termNeighbours(term));
    return queryNeighbours(typed, typos, isPrefix).some((key) => keys.has(key));
  };

  it("meet those of every word with one letter wrong", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdefghij"), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom("drop", "swap", "replace", "add"), (term, random, how) => {
        const at = random % (term.length - 1);
        const typed = {
          drop: term.slice(0, at) + term.slice(at + 1),
          swap: term.slice(0, at) + (term[at + 1] ?? "") + (term[at] ?? "") + term.slice(at + 2),
          replace: `${term.slice(0, at)}z${term.slice(at + 1)}`,
          add: `${term.slice(0, at)}z${term.slice(at)}`,
        }[how];
        expect(meet(term, typed, 1)).toBe(true);
      }),
    );
  });

  it("meet those of a mistyped beginning", () => {
    expect(meet("geladeira", "gelaed", 1, true)).toBe(true);
    expect(meet("smartphone", "samrt", 1, true)).toBe(true);
    expect(meet("geladeira", "fogao", 1, true)).toBe(false);
  });

  it("are none for numbers and models", () => {
    expect(["412", "k55", "256gb", "tv"].map(termNeighbours)).toEqual([[], [], [], []]);
  });
});

describe("text for the database", () => {
  it("has neither NUL nor half of a surrogate pair, in keys and values", () => {
    expect(storableText("a\0b\ud800c😀")).toBe("abc😀");
    expect(parseStorableJson('{"k\\u0000":["\\ud800","😀","\\ud83d\\ude00"]}')).toEqual({
      k: ["", "😀", "😀"],
    });
  });
});
