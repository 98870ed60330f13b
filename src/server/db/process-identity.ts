import { readFileSync } from "node:fs";

/**
 * When a process started, in the kernel's clock ticks since a boot that is named too; null where the kernel does
 * not tell (anywhere but Linux) or there is no such process. With it a number that was given out again, as
 * containers do at every restart, is not taken for the process that had it before.
 */
export function readProcessStart(pid: number): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses, which may hold spaces; the start is the 22nd.
    const fields = status.slice(status.lastIndexOf(")") + 2).split(" ");
    return `${boot}/${fields[19]}`;
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the process that had this number and start is still running. */
export function isSameProcess(pid: number, start: string | null): boolean {
  if (start !== null) return readProcessStart(pid) === start;
  // Without a start only the number is known, and our own was another's before.
  return pid !== process.pid && exists(pid);
}
