import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Classes that sheets of others may name: of one component on purpose, and those of Chakra's components. */
const isShared = (name: string) => name === "submit-button" || name.startsWith("chakra-");

const read = (file: string) => readFileSync(file, "utf8");
const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => join("src", file));
const components = files.filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
const modules = files.filter((file) => file.endsWith(".module.css"));

/** A sheet without what stands in its rules and comments. */
const selectorsOf = (sheet: string) =>
  sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\{[^{}]*\}/g, "{}");

const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ""));

const globalClasses = namesIn(selectorsOf(read("src/theme/global.css")), /\.([a-zA-Z][\w-]*)/g);

/** The classes of each module that components name, by the module's path. */
const usedClasses = new Map(modules.map((file) => [file, new Set<string>()]));
for (const file of components) {
  const source = read(file);
  for (const [, name = "", path = ""] of source.matchAll(/import (\w+) from "@\/([^"]+\.module\.css)"/g)) {
    const used = usedClasses.get(`src/${path}`);
    for (const [, className = ""] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))) {
      used?.add(className);
    }
  }
}

describe.each(modules)("%s", (file) => {
  const selectors = selectorsOf(read(file));
  const own = namesIn(selectors.replaceAll(/:global\([^)]*\)/g, ""), /\.([a-zA-Z][\w-]*)/g);

  it("has the classes that components name, and no others", () => {
    expect([...own].sort()).toEqual([...(usedClasses.get(file) ?? [])].sort());
  });

  it("names classes of the whole site only where those exist", () => {
    const named = namesIn(selectors, /:global\(\.([\w-]+)\)/g);
    expect([...named].filter((name) => !globalClasses.has(name) && !isShared(name))).toEqual([]);
  });

  it("takes colours from the theme", () => {
    const colors = read(file).match(/#[0-9a-f]{3,8}\b/gi) ?? [];
    // Masks are black, and the stars of a review have a colour of their own.
    expect(colors.filter((color) => !["#000", "#e0a100"].includes(color))).toEqual([]);
  });
});
