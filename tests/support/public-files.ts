import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The folder with files of public bodies as they are published, which are not part of the project: the setting
 * PUBLIC_FILES, otherwise `shared/data` beside or above the working copy. Null where there is none.
 */
function findFolder(): string | null {
  const given = process.env.PUBLIC_FILES;
  const near = ["..", "../.."].map((up) => resolve(process.cwd(), up, "shared/data"));
  return [...(given === undefined ? [] : [given]), ...near].find((path) => existsSync(path)) ?? null;
}

export const publicFiles = findFolder();

export const publicFile = (path: string) => join(publicFiles ?? "", path);
