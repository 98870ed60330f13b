import { parseSettings, settingNames } from "@/config/settings";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";

const example = parseEnv(readFileSync(".env.example", "utf8"));

const table = [...readFileSync("README.md", "utf8").matchAll(/^\| `([A-Z_]+)` +\| (?:`([^`]*)`)? *\|/gm)].map(
  ([, name = "", value]) => ({ name, value }),
);

describe("the documents on settings", () => {
  it(".env.example names every setting and no other", () => {
    expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
  });

  it(".env.example copied as it is changes nothing", () => {
    expect(parseSettings(example)).toEqual(parseSettings({}));
  });

  it("the README's table names every setting and no other, once", () => {
    expect(table.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
  });

  it("the README's defaults are the real ones", () => {
    const defaults = table.flatMap(({ name, value }) => {
      return value === undefined || name === "NEXT_PUBLIC_BASE_URL" ? [] : [[name, value] as const];
    });
    expect(defaults.length).toBeGreaterThan(5);
    expect(parseSettings(Object.fromEntries(defaults))).toEqual(parseSettings({}));
    const undocumented = settingNames.filter(
      (name) => example[name] && !defaults.some(([documented]) => documented === name),
    );
    expect(undocumented).toEqual([]);
    expect(table.find(({ name }) => name === "NEXT_PUBLIC_BASE_URL")?.value).toBe("http://localhost:PORT");
  });
});
