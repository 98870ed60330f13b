import { closeDataDirectory } from "@/server/platform/db/private-directory";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "prova-private-"));
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o7777;

describe("the data directory", () => {
  it.each([0o755, 0o750, 0o777, 0o2775, 0o701])("that others can enter (%o) is closed to them", (mode) => {
    writeFileSync(join(directory, "reviews.csv"), "");
    chmodSync(directory, mode);
    expect(closeDataDirectory(directory)).toEqual({ ok: true, value: undefined });
    expect(modeOf(directory)).toBe(mode & 0o7700);
  });

  it("that is closed already, or not there, is left alone", () => {
    expect(closeDataDirectory(directory).ok).toBe(true);
    expect(modeOf(directory)).toBe(0o700);
    expect(closeDataDirectory(join(directory, "none")).ok).toBe(true);
  });

  it("that accounts share is refused, and left as it is", () => {
    chmodSync(directory, 0o1777);
    const closed = closeDataDirectory(directory);
    expect(closed.ok ? "" : closed.error).toMatch(/accounts share.*Set DATA_DIR/);
    expect(modeOf(directory)).toBe(0o1777);
  });

  it("that holds the project is refused, and left as it is", () => {
    chmodSync(directory, 0o755);
    const project = join(directory, "project");
    mkdirSync(project);
    for (const cwd of [project, directory]) {
      vi.spyOn(process, "cwd").mockReturnValue(cwd);
      const closed = closeDataDirectory(directory);
      expect(closed.ok ? "" : closed.error).toContain("the project lies in it");
      expect(modeOf(directory)).toBe(0o755);
    }
    // A directory beside the project whose name begins with the project's.
    const beside = join(directory, "project-data");
    mkdirSync(beside, { mode: 0o755 });
    vi.spyOn(process, "cwd").mockReturnValue(project);
    expect(closeDataDirectory(beside).ok).toBe(true);
    expect(modeOf(beside)).toBe(0o700);
  });

  it("of another account is refused", () => {
    chmodSync(directory, 0o755);
    vi.spyOn(process, "getuid").mockReturnValue(statSync(directory).uid + 1);
    const closed = closeDataDirectory(directory);
    expect(closed.ok ? "" : closed.error).toContain("belongs to another account");
    expect(modeOf(directory)).toBe(0o755);
  });
});
