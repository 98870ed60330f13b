import { tilePath, tilesOf } from "@/lib/transparency/tiles";
import type { Database } from "@/server/platform/db/database";
import { readEntries, readNewestCheckpoint, readTile } from "@/server/publishing/transparency/read-tree";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Writes the log into files at the paths where the site serves it, so that any web server can serve it. The
 * checkpoint comes last. A repeated export adds the new leaves. Gives the number of leaves.
 */
export async function exportLog(database: Database, directory: string): Promise<number> {
  const newest = await readNewestCheckpoint(database);
  if (!newest) return 0;
  const write = async (path: string, body: Uint8Array | string | null) => {
    if (body === null) throw new Error(`The log has no ${path}`);
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  };
  for (const tile of tilesOf(newest.size)) {
    await write(tilePath(tile), await readTile(database, tile, newest.size));
    if (tile.level !== 0) continue;
    const bundle = { ...tile, level: "entries" as const };
    await write(tilePath(bundle), await readEntries(database, bundle, newest.size));
  }
  await write("checkpoint", newest.note);
  return newest.size;
}
