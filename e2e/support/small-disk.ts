import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A directory that is a file system of its own, for the programs that run {@link SmallDisk.within} it. */
export interface SmallDisk {
  /** The command that runs a program where the directory is this disk. */
  within: string[];
  /** The directory as this process reaches it. */
  path: string;
  /** Leaves this many bytes. */
  fill: (free: number) => void;
  /** Frees the space that {@link fill} took. */
  clear: () => void;
  remove: () => void;
}

/** Whether this account may mount in a namespace of its own: Linux, root or unprivileged user namespaces. */
export function canMountDisk(): boolean {
  try {
    execFileSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    execFileSync("nsenter", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const diskOf = (holder: ChildProcess, path: string): SmallDisk => {
  const filler = join(path, "filler");
  return {
    within: [
      "nsenter",
      "-t",
      String(holder.pid),
      "-U",
      "-m",
      "--preserve-credentials",
      `--wd=${process.cwd()}`,
      "--",
    ],
    path,
    fill: (free) => {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free)));
    },
    clear: () => rmSync(filler, { force: true }),
    remove: () => void holder.kill("SIGKILL"),
  };
};

/** Makes a directory a disk of that many megabytes, until it is removed. */
export async function mountSmallDisk(directory: string, megabytes: number): Promise<SmallDisk> {
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && echo mounted && exec sleep 600`;
  const holder = spawn("unshare", ["-rm", "sh", "-c", script, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    holder.stdout.once("data", () => resolve());
    holder.once("exit", () => reject(new Error("The small disk could not be mounted.")));
  });
  return diskOf(holder, `/proc/${holder.pid}/root${directory}`);
}
