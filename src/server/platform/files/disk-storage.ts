import type { FileStorage } from "@/server/platform/files/file-storage";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** The directory is private. Processes on several machines have to share it. */
export function createDiskStorage(directory: string): FileStorage {
  const pathOf = (path: string) => join(directory, path);
  const makeFolder = (path: string) => mkdir(dirname(pathOf(path)), { recursive: true, mode: 0o700 });
  return {
    async write(path, bytes) {
      await makeFolder(path);
      // A file gets its name once it is complete.
      const partial = pathOf(`${randomUUID()}.partial`);
      const file = await open(partial, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, pathOf(path));
    },
    async store(localFile, path) {
      await makeFolder(path);
      // Both are in the data directory, so the file appears whole or not at all.
      await rename(localFile, pathOf(path));
    },
    read: (path) =>
      readFile(pathOf(path)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    readRange(path, range) {
      const file = pathOf(path);
      return Promise.resolve(existsSync(file) ? createReadStream(file, { ...range }) : null);
    },
    async remove(path) {
      await rm(pathOf(path), { force: true });
      // Fails while the folder has other files.
      if (path.includes("/")) await rmdir(dirname(pathOf(path))).catch(() => undefined);
    },
    async list() {
      const names = await readdir(directory).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const files = [];
      for (const name of names) {
        const found = await stat(pathOf(name)).catch(() => null);
        if (found?.isFile()) files.push({ name, writtenAt: found.mtime });
      }
      return files;
    },
  };
}
