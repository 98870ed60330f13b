import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { themeStyleSheet } from "@/theme/theme-style-sheet";
import { breakpoints } from "@/theme/tokens";
import { describe, expect, it } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => join("src", file));
const components = files.filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
const modules = files.filter((file) => file.endsWith(".module.css"));

/** A sheet without what stands in its rules and comments. */
const selectorsOf = (sheet: string) =>
  sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\{[^{}]*\}/g, "{}");

const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ""));

const globalClasses = namesIn(
  selectorsOf(read("src/theme/global.css") + themeStyleSheet()),
  /\.([a-zA-Z][\w-]*)/g,
);

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

/**
 * Widths of the window at which sheets may change beside the theme's breakpoints: phones narrower than 360 px, and what a
 * zoom of 400% leaves of a small one. Containers have widths of their own.
 */
const NARROW = ["min-width: 22.5em", "max-width: 22.49em", "max-width: 22em", "max-width: 17em"];

const themeWidths = Object.values(breakpoints).map((width) => parseFloat(width));
const isBelow = (width: number) => themeWidths.some((step) => Math.abs(step - 0.01 - width) < 1e-9);

describe("colours", () => {
  const owners = /^src\/(?:theme\/|lib\/rating\/bands\.ts|server\/run\/demonstration\/pictures\/)/;

  it("stand in the theme alone", () => {
    const others = components.filter((file) => !owners.test(file) && /#[0-9a-f]{6}\b/i.test(read(file)));
    expect(others).toEqual([]);
  });
});

describe("specification 9: breakpoints of style sheets", () => {
  it.each(files.filter((file) => file.endsWith(".css") && !file.includes("generated")))("%s", (file) => {
    const widths = [...read(file).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/(min|max)-width:\s*([\d.]+)(\w+)/g)].map(([, end, width, unit]) => ({
        end,
        width: Number(width),
        unit,
      })),
    );
    const others = widths.filter(({ end, width, unit }) => {
      const isOwn = NARROW.includes(`${end}-width: ${width}${unit}`);
      const isThemes = unit === "em" && (end === "min" ? themeWidths.includes(width) : isBelow(width));
      return !isOwn && !isThemes;
    });
    expect(others).toEqual([]);
  });
});

describe.each(modules)("%s", (file) => {
  const selectors = selectorsOf(read(file));
  const own = namesIn(selectors.replaceAll(/:global\([^)]*\)/g, ""), /\.([a-zA-Z][\w-]*)/g);

  it("has the classes that components name, and no others", () => {
    expect([...own].sort()).toEqual([...(usedClasses.get(file) ?? [])].sort());
  });

  it("names classes of the whole site only where those exist", () => {
    const named = namesIn(selectors, /:global\(\.([\w-]+)\)/g);
    expect([...named].filter((name) => !globalClasses.has(name))).toEqual([]);
  });

  it("names a class without the root around it, which would only raise its weight", () => {
    const raised = selectors
      .replaceAll(/:global\([^)]*\)/g, "")
      .match(/\.root(?:\.root| [^,{}]*\.[a-z])[^{}]*/g);
    expect(raised ?? []).toEqual([]);
  });

  it("takes colours from the theme", () => {
    const colors = read(file).match(/#[0-9a-f]{3,8}\b/gi) ?? [];
    // Masks are black.
    expect(colors.filter((color) => color !== "#000")).toEqual([]);
  });
});

/** The `@media` conditions and the selector around each declaration that matches, in the order of the sheet. */
function placesOf(sheet: string, declaration: RegExp): { media: string; selector: string }[] {
  const open: string[] = [];
  const found: { media: string; selector: string }[] = [];
  const parts = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)([{};])/g);
  for (const [, text = "", end] of parts) {
    if (end === "{") open.push(text.trim());
    else if (declaration.test(text)) {
      found.push({
        media: open.filter((head) => head.startsWith("@media")).join(" and "),
        selector: open.at(-1) ?? "",
      });
    }
    if (end === "}") open.pop();
  }
  return found;
}

describe.each(files.filter((file) => file.endsWith(".css") && !file.includes("generated")))("%s", (file) => {
  it("writes zero without a unit, and a border in one declaration with its colour", () => {
    // Functions of lengths need the unit.
    const zeros = read(file).match(/^(?!.*\b(?:max|min|clamp|calc)\(0px).*\b0px\b.*$/gm) ?? [];
    const split = read(file).match(/^\s*(?:border|outline)[\w-]*:\s*\S+ (?:solid|dashed);$/gm) ?? [];
    expect([...zeros, ...split]).toEqual([]);
  });

  it("leaves out what is out of sight in the first paint alone, for prints and pictures of whole pages", () => {
    const lasting = placesOf(read(file), /content-visibility:\s*(auto|hidden)/).filter(
      ({ media, selector }) =>
        !(/screen.*scripting: enabled/.test(media) && selector.startsWith("html:not([data-hydrated])")),
    );
    expect(lasting).toEqual([]);
  });
});
