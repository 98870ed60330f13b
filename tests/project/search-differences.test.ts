import { parametersWithoutEffect } from "@/local/search/protocol/query-parameters";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

describe("the description of the search", () => {
  it("names every parameter that the local service accepts without effect", () => {
    const text = readFileSync(new URL("../../src/local/search/README.md", import.meta.url), "utf8");
    const named = new Set(Array.from(text.matchAll(/`([a-zA-Z0-9]+)`/g), ([, name]) => name ?? ""));
    expect([...parametersWithoutEffect].filter((name) => !named.has(name))).toEqual([]);
  });
});
