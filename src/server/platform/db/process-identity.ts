import { readFileSync } from "node:fs";

/** Clock ticks since a named boot tell processes with the same number apart. Null outside Linux. */
export function readProcessStart(pid: number): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses, which may contain spaces; the start is the 22nd.
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

export function isSameProcess(pid: number, start: string | null): boolean {
  if (start !== null) return readProcessStart(pid) === start;
  // Without a start only the number is known, and our own number may be that of an earlier process.
  return pid !== process.pid && exists(pid);
}
