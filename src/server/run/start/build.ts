import { bundleWorker } from "@/server/platform/offline/bundle-worker";
import { writeTheme } from "@/server/run/start/write-theme";
import { bringFilesBack, setFilesAside } from "@/server/run/start/earlier-files";
import { computeFingerprint, forgetBuild, isBuilt, recordBuild } from "@/server/run/start/fingerprint";
import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";

/** In a separate process, so that its memory is free when the site starts. */
function runNextBuild(root: string, fingerprint: string): Promise<boolean> {
  const program = join(root, "node_modules", "next", "dist", "bin", "next");
  const child = spawn(process.execPath, [program, "build", "--webpack"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      BUILD_FINGERPRINT: fingerprint,
    },
    stdio: "inherit",
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** False in a container, whose image contains the build. */
function isWritable(root: string): boolean {
  const folder = join(root, ".next");
  try {
    accessSync(existsSync(folder) ? folder : root, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const readOnlyAdvice =
  "The build in .next is of other sources or settings (NEXT_PUBLIC_…, IMAGE_HOSTS), and this account may not write " +
  "a new one. Build where it may: for a container, build the image again with these settings.\n";

/** Skips an unchanged build unless `isForced`. False where the build failed, after reporting why. */
export async function buildSite(root: string, options: { isForced?: boolean } = {}): Promise<boolean> {
  const fingerprint = computeFingerprint(root, process.env);
  if (!options.isForced && isBuilt(root, fingerprint)) return true;
  if (!isWritable(root)) {
    process.stderr.write(readOnlyAdvice);
    return false;
  }
  forgetBuild(root);
  writeTheme(root);
  setFilesAside(root);
  if (!(await runNextBuild(root, fingerprint))) return false;
  bringFilesBack(root);
  await bundleWorker(root);
  recordBuild(root, fingerprint);
  return true;
}
