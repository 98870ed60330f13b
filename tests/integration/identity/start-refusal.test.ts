import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "prova-refusal-"));

afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the site with only the given settings; it has to end by itself. */
function start(environment: Record<string, string>) {
  const unset = { DATABASE_URL: "", LOCAL_IDENTITY: "", HOST: "", NEXT_PUBLIC_BASE_URL: "" };
  return spawnSync(process.execPath, ["--import", "tsx", "src/server/run/start/main.ts"], {
    env: { ...process.env, ...unset, DATA_DIR: folder, ...environment },
    encoding: "utf8",
    timeout: 60_000,
  });
}

describe("the start of the site", () => {
  it.each([
    [{ USER_POOL_ID: "sa-east-1_AbCdEfGhI", USER_POOL_CLIENT_ID: "abc123" }, "USER_POOL_ID"],
    [{ IDENTITY_POOL_ID: "sa-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04" }, "IDENTITY_POOL_ID"],
  ])("is refused with the local service beside a pool: %j", (pool, name) => {
    const run = start({ ...pool, LOCAL_IDENTITY: "on" });
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(new RegExp(`LOCAL_IDENTITY: expected .*${name}.*never stands beside`));
    expect(run.stdout).toBe("");
    // Nothing was opened or served.
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [{ HOST: "0.0.0.0" }, "HOST"],
    [{ NEXT_PUBLIC_BASE_URL: "https://provareal.example" }, "NEXT_PUBLIC_BASE_URL"],
  ])("is refused with the defaults of one machine where others reach it: %j", (environment, name) => {
    const run = start(environment);
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(new RegExp(`LOCAL_IDENTITY: expected off .*${name} let others`));
    expect(run.stderr).toMatch(/NEXT_PUBLIC_EVENT_SIGNING_SECRET: expected a secret of your own/);
    expect(run.stdout).toBe("");
    expect(readdirSync(folder)).toEqual([]);
  });
});
