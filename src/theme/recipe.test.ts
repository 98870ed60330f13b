import { compileRecipe } from "@/theme/engine/compile-recipe";
import { inlineConstants } from "@/theme/engine/inline-constants";
import { pageStyles } from "@/theme/engine/page-styles";
import { globalRecipe, recipe } from "@/theme/recipe";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

describe("a recipe", () => {
  it("is compiled with the theme, under the class of its root", () => {
    const styles = recipe("row", { padding: 4, color: "text", h2: { _hover: { color: "accent" } } });
    expect(styles.className).toBe("r-row");
    expect(compileRecipe(styles)).toBe(
      ".r-row{padding:1rem;color:var(--chakra-colors-text);}" +
        ".r-row h2:hover,.r-row h2[data-hover]{color:var(--chakra-colors-accent);}",
    );
  });

  it("of the whole page has its own selectors", () => {
    expect(compileRecipe(globalRecipe("parts", { main: { display: "block" } }))).toBe("main{display:block;}");
  });
});

describe("tokens", () => {
  it("that never change are written as values, colours stay variables", () => {
    expect(inlineConstants("var(--chakra-radii-lg) var(--chakra-colors-text)")).toBe(
      "16px var(--chakra-colors-text)",
    );
  });

  it("are there for every reference of the page's styles, in both modes", () => {
    const text = compileRecipe(pageStyles);
    const references = new Set(text.match(/var\(--chakra-[\w-]+/g)?.map((match) => match.slice(4)));
    for (const name of references) expect(text).toContain(`${name}:`);
    expect(text).toMatch(/\[data-theme=dark\]\{--chakra-colors-canvas:#0a101c/);
  });
});

it("names are unique in the site", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => join("src", file));
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/[rR]ecipe\("([\w-]+)"/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, index) => name !== "global" && names.indexOf(name) !== index)).toEqual([]);
});
