import { bringFilesBack, setFilesAside } from "@/server/run/start/earlier-files";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "prova-build-"));
  folder = join(root, ".next", "static");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Does what Next does: it empties its folder except for the cache, and writes the files of a build. */
function nextBuild(...names: string[]): void {
  mkdirSync(join(root, ".next"), { recursive: true });
  for (const name of readdirSync(join(root, ".next")))
    if (name !== "cache") rmSync(join(root, ".next", name), { recursive: true });
  mkdirSync(join(folder, "chunks"), { recursive: true });
  for (const name of names) writeFileSync(join(folder, "chunks", name), `${name} of ${names.join()}`);
}

function build(...names: string[]): void {
  setFilesAside(root);
  nextBuild(...names);
  bringFilesBack(root);
}

const held = () => readdirSync(join(folder, "chunks")).sort();

describe("files of the build before", () => {
  it("stay for one build, and the new ones win", () => {
    build("a", "shared");
    build("b", "shared");
    expect(held()).toEqual(["a", "b", "shared"]);
    expect(readFileSync(join(folder, "chunks", "shared"), "utf8")).toBe("shared of b,shared");
    build("c");
    expect(held()).toEqual(["b", "c", "shared"]);
  });

  it("survive a build that fails", () => {
    build("a");
    setFilesAside(root);
    nextBuild("half");
    build("b");
    expect(held()).toEqual(["a", "b"]);
  });
});
