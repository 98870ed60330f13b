import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const staticFolder = (root: string) => join(root, ".next", "static");
/** Lists the build's own files, without those of the build before. */
const ownList = (root: string) => join(root, ".next", "prova-own-files");
/** Next empties its folder before a build, except for this part. */
const asideFolder = (root: string) => join(root, ".next", "cache", "earlier-build");

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

function copyFiles(names: readonly string[], from: string, to: string): void {
  for (const name of names) {
    if (existsSync(join(to, name)) || !existsSync(join(from, name))) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

/** Keeps the last build's files for the next one. After an interrupted build, the files kept before stay. */
export function setFilesAside(root: string): void {
  if (!existsSync(ownList(root))) return;
  const own = readFileSync(ownList(root), "utf8").split("\n");
  rmSync(asideFolder(root), { recursive: true, force: true });
  copyFiles(own, staticFolder(root), asideFolder(root));
}

/** So that pages which visitors opened before a restart still find their scripts and styles. */
export function bringFilesBack(root: string): void {
  writeFileSync(ownList(root), listFiles(staticFolder(root)).join("\n"));
  copyFiles(listFiles(asideFolder(root)), asideFolder(root), staticFolder(root));
}
