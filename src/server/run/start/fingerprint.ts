import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  "pages",
  "public",
  "src",
  "next.config.js",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
] as const;

/** Settings that the build writes into the scripts. */
const BUILD_SETTINGS = /^(NEXT_PUBLIC_\w+|IMAGE_HOSTS)$/;

/** Written by the build, so it is no source. */
const GENERATED = "src/theme/generated";

function* listFiles(root: string, path: string): Generator<string> {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  const entries = readdirSync(absolute, { withFileTypes: true });
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    const inside = `${path}/${entry.name}`;
    if (inside === GENERATED) continue;
    if (entry.isDirectory()) yield* listFiles(root, inside);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield inside;
  }
}

/** SHA-256 of contents and names of the sources, the locked packages, and the settings in the scripts. */
export function computeFingerprint(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const hash = createHash("sha256");
  const add = (name: string, content: string | Buffer) =>
    hash.update(`${name}\0${content.length}\0`).update(content);
  for (const source of SOURCES) {
    if (source.includes(".")) add(source, readFileSync(join(root, source)));
    else for (const file of listFiles(root, source)) add(file, readFileSync(join(root, file)));
  }
  const settings = Object.keys(environment).filter((name) => BUILD_SETTINGS.test(name));
  for (const name of settings.sort()) add(name, environment[name] ?? "");
  return hash.digest("hex");
}

const recordPath = (root: string) => join(root, ".next", "prova-fingerprint");

export function isBuilt(root: string, fingerprint: string): boolean {
  if (!existsSync(join(root, ".next", "BUILD_ID")) || !existsSync(recordPath(root))) return false;
  return readFileSync(recordPath(root), "utf8") === fingerprint;
}

export function recordBuild(root: string, fingerprint: string): void {
  writeFileSync(recordPath(root), fingerprint);
}

export function forgetBuild(root: string): void {
  rmSync(recordPath(root), { force: true });
}
