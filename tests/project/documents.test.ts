import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { benches } from "../../bench/bars";

const documents = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && existsSync(path));

/** The anchor that hosts of repositories give a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

function anchorsOf(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

/** Links to files of the project that lead nowhere, as they are written. */
function deadLinks(path: string): string[] {
  const links = [...readFileSync(path, "utf8").matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : join(dirname(path), file);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

describe("the documents", () => {
  it.each(documents)("%s has no link that leads nowhere", (path) => {
    expect(deadLinks(path)).toEqual([]);
  });

  it("docs/performance.md names commands that exist", () => {
    const rows = readFileSync("docs/performance.md", "utf8").matchAll(/\| `([\w-]+)[^`|]*` +\|$/gm);
    const names = [...rows].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !(name in benches))).toEqual([]);
  });

  it("README.md has at most 6 KB", () => {
    expect(statSync("README.md").size).toBeLessThanOrEqual(6 * 1024);
  });

  it.each(documents.filter((path) => path.startsWith("docs/decisions/")))(
    "%s has at most 60 lines",
    (path) => {
      expect(readFileSync(path, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(60);
    },
  );
});
