import { DATASETS } from "@/lib/contracts/open-data";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const specification = readFileSync("docs/specification.md", "utf8");
const sections = new Set([...specification.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));

const numbers = String.raw`\d+(?:(?:, | and | to )\d+)*`;
const citations = [
  new RegExp(String.raw`specification(?:'s)?,? (?:sections? )?(${numbers})\b`, "gi"),
  /\(section (\d+)\)/g,
];

/** The sections of the specification that a text cites, also where a comment breaks the line in between. */
function citedSections(text: string): string[] {
  const joined = text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ");
  return citations.flatMap((citation) =>
    [...joined.matchAll(citation)].flatMap(([, cited]) => cited?.match(/\d+/g) ?? []),
  );
}

const files = ["bench", "docs", "e2e", "pages", "src", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(md|tsx?)$/.test(file) && file !== "tests/project/specification.test.ts");

describe("docs/specification.md", () => {
  it("has the sections 1 to 9", () => {
    expect([...sections]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });

  it("has every section that code, tests and documents cite", () => {
    const cited = files.flatMap((file) =>
      citedSections(readFileSync(file, "utf8")).map((section) => ({ file, section })),
    );
    expect(new Set(cited.map(({ section }) => section)).size).toBeGreaterThan(5);
    expect(cited.filter(({ section }) => !sections.has(section))).toEqual([]);
  });

  it("names the tables of the open data", () => {
    const [sentence = ""] = /Once a day the site writes tables[^.]+\./.exec(specification) ?? [];
    const names = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(names).toEqual([...DATASETS]);
  });

  it("names files and folders that exist", () => {
    const paths = [...specification.matchAll(/`((?:pages|src)\/[\w./-]+)`/g)].map(([, path]) => path ?? "");
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe("citedSections", () => {
  it.each([
    ["(specification, section 12)", ["12"]],
    ["the specification's section 8", ["8"]],
    ["Specification section 10: at most", ["10"]],
    ["(specification, sections 3, 8 and 11)", ["3", "8", "11"]],
    ["specification 4 to 9: the story", ["4", "9"]],
    ["/**\n * of the product (specification,\n * section 13).\n */", ["13"]],
    ["none where none was (section 14)", ["14"]],
    ["(RFC 3986, section 6.2.2.2)", []],
  ])("reads %j", (text, expected) => {
    expect(citedSections(text)).toEqual(expected);
  });
});
