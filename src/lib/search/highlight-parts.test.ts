import { highlightParts, highlightTags } from "@/lib/search/highlight-parts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const { highlightPreTag: before, highlightPostTag: after } = highlightTags;
const match = (text: string) => `${before}${text}${after}`;

describe("a highlighted value", () => {
  it("is split into matched and other parts", () => {
    expect(highlightParts(`${match("Gela")}deira ${match("Frost")} Free`)).toEqual([
      { text: "Gela", isMatch: true },
      { text: "deira ", isMatch: false },
      { text: "Frost", isMatch: true },
      { text: " Free", isMatch: false },
    ]);
  });

  it.each([
    ["", []],
    ["Fogão", [{ text: "Fogão", isMatch: false }]],
    [match("TV"), [{ text: "TV", isMatch: true }]],
    [match(""), []],
  ])("%j has as many parts as it needs", (value, parts) => {
    expect(highlightParts(value)).toEqual(parts);
  });

  it("keeps markup as the text that it is", () => {
    expect(highlightParts(`${match("<img src=x onerror=alert(1)>")}&amp;`)).toEqual([
      { text: "<img src=x onerror=alert(1)>", isMatch: true },
      { text: "&amp;", isMatch: false },
    ]);
  });

  it.each([
    [`a${before}b`, "ab"],
    [`a${after}b`, "ab"],
    [`${after}a${before}`, "a"],
    [`${before}a${before}b${after}c${after}`, "abc"],
  ])("loses marks without a counterpart and nothing else: %s", (value, text) => {
    expect(
      highlightParts(value)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  it("gives exactly the matched parts, whatever the text", () => {
    const pieces = fc.array(
      fc.record({ text: fc.string({ unit: "grapheme", minLength: 1 }), isMatch: fc.boolean() }),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const value = parts.map(({ text, isMatch }) => (isMatch ? match(text) : text)).join("");
        const joined = (list: readonly { text: string; isMatch: boolean }[]) =>
          [...list.map(({ text, isMatch }) => [...text].map((sign) => [sign, isMatch]))].flat();
        expect(joined(highlightParts(value))).toEqual(joined(parts));
      }),
    );
  });
});
