import {
  announceSocket,
  readLockHolder,
  releaseDataDirectory,
  takeDataDirectory,
} from "@/server/platform/db/data-directory-lock";
import { readProcessStart } from "@/server/platform/db/process-identity";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let directory: string;
let other: ChildProcess;

const writeLock = (holder: object | string) => {
  const content = typeof holder === "string" ? holder : JSON.stringify(holder);
  writeFileSync(join(directory, "database.lock"), content);
};

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "prova-lock-"));
  other = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { stdio: "ignore" });
  await new Promise((resolve) => other.once("spawn", resolve));
});

afterEach(() => {
  other.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

function lockOfOther(): { pid: number; start: string | null; socketDirectory: string | null } {
  const pid = other.pid ?? 0;
  return { pid, start: readProcessStart(pid), socketDirectory: "/run/prova" };
}

async function killOther(): Promise<void> {
  const ended = new Promise((resolve) => other.once("exit", resolve));
  other.kill("SIGKILL");
  await ended;
}

describe("the lock of the data directory", () => {
  it("is taken, announces the socket, and is let go without a trace", () => {
    const inside = join(directory, "new", "data");
    expect(takeDataDirectory(inside)).toBeNull();
    announceSocket(inside, "/run/prova");
    releaseDataDirectory(inside);
    expect(readdirSync(inside)).toEqual([]);
  });

  it("is not taken from a living process, which is named with its socket", () => {
    writeLock(lockOfOther());
    expect(takeDataDirectory(directory)).toEqual(lockOfOther());
    expect(readLockHolder(directory)).toEqual(lockOfOther());
  });

  it("is taken over from a process that died", async () => {
    writeLock(lockOfOther());
    await killOther();
    expect(takeDataDirectory(directory)).toBeNull();
    expect(readdirSync(directory)).toEqual(["database.lock"]);
  });

  it.each([
    ["nothing", ""],
    ["half a lock", '{"pid": 1'],
  ])("is taken over from %s", (_, content) => {
    writeLock(content);
    expect(takeDataDirectory(directory)).toBeNull();
  });

  it.runIf(platform() === "linux")("is taken over where the number went to another process", () => {
    writeLock({ ...lockOfOther(), start: "an-earlier-boot/1" });
    expect(takeDataDirectory(directory)).toBeNull();
  });

  it.runIf(platform() === "linux")("is not taken twice by one process", () => {
    expect(takeDataDirectory(directory)).toBeNull();
    expect(takeDataDirectory(directory)?.pid).toBe(process.pid);
  });
});
