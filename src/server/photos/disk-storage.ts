import type { PhotoStorage } from "@/server/photos/photo-storage";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

export function createDiskPhotoStorage(directory: string): PhotoStorage {
  const pathOf = (name: string) => join(directory, name);
  return {
    async write(name, bytes) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // A file gets its name once it is complete.
      const partial = pathOf(`${randomUUID()}.partial`);
      const file = await open(partial, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, pathOf(name));
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
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
