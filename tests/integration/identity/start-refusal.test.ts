import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "prova-refusal-"));

afterAll(() => rmSync(folder, { recursive: true }));

describe("the start of the site", () => {
  it.each([
    [{ USER_POOL_ID: "sa-east-1_AbCdEfGhI", USER_POOL_CLIENT_ID: "abc123" }, "USER_POOL_ID"],
    [{ IDENTITY_POOL_ID: "sa-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04" }, "IDENTITY_POOL_ID"],
  ])("is refused with the local service beside a pool: %j", (pool, name) => {
    const run = spawnSync(process.execPath, ["--import", "tsx", "src/server/start/main.ts"], {
      env: { ...process.env, ...pool, LOCAL_IDENTITY: "on", DATA_DIR: folder, DATABASE_URL: "" },
      encoding: "utf8",
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(new RegExp(`LOCAL_IDENTITY: expected .*${name}.*never stands beside`));
    expect(run.stdout).toBe("");
    // Nothing was opened, let alone served.
    expect(readdirSync(folder)).toEqual([]);
  });
});
