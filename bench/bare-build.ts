import { spawn } from "node:child_process";
import { join } from "node:path";

/** The folder of the Next project that the site's pages are measured against. */
export const bareSite = join(import.meta.dirname, "bare-site");

/**
 * Builds the bare site with the site's own Next and bundler.
 * @throws where the build fails, which it has reported on stderr
 */
export function buildBareSite(): Promise<void> {
  const program = join(process.cwd(), "node_modules", "next", "dist", "bin", "next");
  const child = spawn(process.execPath, [program, "build", "--webpack"], {
    cwd: bareSite,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("The bare site could not be built.")),
    );
  });
}
