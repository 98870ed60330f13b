import { computeFingerprint, forgetBuild, isBuilt, recordBuild } from "@/server/run/start/fingerprint";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "prova-build-"));
  for (const file of ["next.config.js", "package-lock.json", "package.json", "tsconfig.json"])
    write(file, "1");
  write("pages/index.tsx", "home");
  write("src/lib/a.ts", "a");
  write("public/icon.svg", "<svg/>");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const fingerprint = (environment: Record<string, string | undefined> = {}) =>
  computeFingerprint(root, environment);

describe("the fingerprint of a build", () => {
  it("is the same for the same sources and settings, whatever else is in the environment", () => {
    expect(fingerprint({ PORT: "1", NEXT_PUBLIC_SITE_NAME: "A" })).toBe(
      fingerprint({ NEXT_PUBLIC_SITE_NAME: "A", PATH: "/bin" }),
    );
  });

  it.each<[string, () => void]>([
    ["a source changes", () => write("src/lib/a.ts", "b")],
    ["a file is added", () => write("pages/new.tsx", "")],
    ["a file is renamed", () => renameSync(join(root, "src/lib/a.ts"), join(root, "src/lib/b.ts"))],
    ["a static file changes", () => write("public/icon.svg", "<svg></svg>")],
    ["a package changes", () => write("package-lock.json", "2")],
    ["the build's configuration changes", () => write("next.config.js", "2")],
  ])("changes when %s", (_, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).not.toBe(before);
  });

  it("changes with the settings that are written into the scripts", () => {
    const all = [
      {},
      { NEXT_PUBLIC_API_BASE: "/a" },
      { NEXT_PUBLIC_API_BASE: "/b" },
      { IMAGE_HOSTS: "x.example" },
    ];
    expect(new Set(all.map((environment) => fingerprint(environment))).size).toBe(all.length);
  });

  it("ignores tests", () => {
    const before = fingerprint();
    write("src/lib/a.test.ts", "test");
    expect(fingerprint()).toBe(before);
  });
});

describe("a build", () => {
  it("counts only if it is complete, recorded, and of this fingerprint", () => {
    expect(isBuilt(root, "f")).toBe(false);
    write(".next/BUILD_ID", "id");
    expect(isBuilt(root, "f")).toBe(false);
    recordBuild(root, "f");
    expect(isBuilt(root, "f")).toBe(true);
    expect(isBuilt(root, "g")).toBe(false);
    rmSync(join(root, ".next/BUILD_ID"));
    expect(isBuilt(root, "f")).toBe(false);
  });

  it("is forgotten before the next one begins", () => {
    write(".next/BUILD_ID", "id");
    recordBuild(root, "f");
    forgetBuild(root);
    expect(isBuilt(root, "f")).toBe(false);
  });
});
