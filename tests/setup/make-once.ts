import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const CHECK_AFTER_MILLISECONDS = 100;

function tryLock(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets one of the workers of a run make something that all of them use; the others wait for it. If making fails, the next
 * worker tries again.
 * @param path names what is made; marks beside it say that it is being made and that it is there
 */
export async function makeOnce(path: string, make: () => Promise<void>): Promise<void> {
  while (!existsSync(`${path}.made`)) {
    if (!tryLock(`${path}.making`)) {
      await wait(CHECK_AFTER_MILLISECONDS);
      continue;
    }
    try {
      if (existsSync(`${path}.made`)) return;
      await make();
      writeFileSync(`${path}.made`, "");
    } finally {
      rmdirSync(`${path}.making`);
    }
  }
}
