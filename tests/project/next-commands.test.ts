import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

describe("Next's own commands", () => {
  it.each([
    { command: "build", instead: "npm run build" },
    { command: "start", instead: "npm start" },
  ])("next $command is refused, and names $instead", ({ command, instead }) => {
    const program = "node_modules/next/dist/bin/next";
    const { status, stderr } = spawnSync(process.execPath, [program, command], {
      encoding: "utf8",
      env: { ...process.env, BUILD_FINGERPRINT: "", NEXT_TELEMETRY_DISABLED: "1", PORT: "0" },
    });
    expect(stderr).toContain(`Run "${instead}"`);
    expect(status).toBe(1);
  });
});
