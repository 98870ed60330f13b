import { logger } from "@/server/platform/log/logger";
import { execFile } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pLimit from "p-limit";

const FOLDERS = ["src/theme", "src/theme/components"];

/** Milliseconds in which an editor writes all files of one change. */
const SETTLES = 100;

const runProgram = promisify(execFile);

/** The newest change is written last. */
const oneAtATime = pLimit(1);

/** In a process of its own, because this one keeps the modules that it has loaded. */
async function writeAnew(root: string): Promise<void> {
  const program = join(root, "src", "server", "run", "start", "main.ts");
  try {
    await runProgram(process.execPath, ["--import", "tsx", program, "--theme"], { cwd: root });
  } catch (err) {
    logger.error({ err }, "The style sheet of the theme could not be written");
  }
}

/**
 * In development: writes the style sheet of the theme anew after each change of the theme. Next then shows it. Folders are
 * watched one by one, because Node's recursive watch loses files that an editor replaces.
 */
export function watchTheme(root: string): void {
  let timer: NodeJS.Timeout | undefined;
  const change = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void oneAtATime(() => writeAnew(root)), SETTLES);
  };
  for (const folder of FOLDERS) watch(join(root, folder), change).unref();
}
