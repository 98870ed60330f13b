import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Texts of a page, of the frame, and of what is fetched when it is needed. A change gives their scripts other names. */
const CHANGED = ["src/text/shell.ts", "src/text/ranking.ts", "src/text/item.ts", "src/text/suggestions.ts"];

/**
 * Copies the project with its build to another place, as operators do before they build the next version there. Its
 * packages are the same files under other names.
 */
export function copyProject(to: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of listed.split("\0").filter((name) => name !== "")) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(file, join(to, file));
  }
  execFileSync("cp", ["--archive", "--link", "node_modules", to]);
  cpSync(".next", join(to, ".next"), { recursive: true, filter: (name) => name !== join(".next", "cache") });
}

/** Builds the project in a directory, as an operator does before a start. */
export async function buildProject(directory: string): Promise<void> {
  const program = ["--import", "tsx", "src/server/run/start/main.ts", "--build"];
  const child = spawn(process.execPath, program, { cwd: directory, stdio: ["ignore", "ignore", "inherit"] });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`The build in ${directory} failed`);
}

/** Changes some texts, so that this build differs from the first one as the next version of the site would. */
export function changeSources(directory: string): void {
  for (const file of CHANGED) {
    const text = readFileSync(join(directory, file), "utf8");
    const changed = text.replace(/: "([^"]+)"/, ': "$1 (nova)"');
    if (changed === text) throw new Error(`${file} has no text to change`);
    writeFileSync(join(directory, file), changed);
  }
}

export interface Build {
  /** Its name, which is part of the addresses of data. */
  id: string;
  /** The static files of this build, without those that it keeps from the build before. */
  files: ReadonlySet<string>;
}

export function readBuild(directory: string): Build {
  const read = (name: string) => readFileSync(join(directory, ".next", name), "utf8");
  return { id: read("BUILD_ID").trim(), files: new Set(read("prova-own-files").split("\n")) };
}
