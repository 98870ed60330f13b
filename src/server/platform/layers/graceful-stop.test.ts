import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";

/** A process whose stop is the given code, and which says when it can be stopped. */
const programOf = (stop: string) => `
  const { stopOnSignals } = await import("./src/server/platform/layers/graceful-stop.ts");
  setInterval(() => undefined, 1000);
  stopOnSignals([["requests", () => Promise.resolve()], ["jobs", ${stop}]], 200);
  process.stdout.write("ready");`;

/** Ends a process by SIGTERM: its exit code, and what it says. */
async function endOf(stop: string): Promise<{ code: number | null; said: string }> {
  const parameters = ["--import", "tsx", "--input-type=module", "--eval", programOf(stop)];
  const child = spawn(process.execPath, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  child.stdout.once("data", () => child.kill("SIGTERM"));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, said };
}

describe("a process that is told to stop", () => {
  it("ends with code 0 when its stop is done, and with 1 at the limit", async () => {
    const [done, hanging] = await Promise.all([
      endOf("() => Promise.resolve()"),
      endOf("() => new Promise(() => undefined)"),
    ]);
    expect(done.code).toBe(0);
    expect(hanging.code).toBe(1);
    expect(hanging.said).toContain("The stop did not end within 0.2 s (step: jobs)");
  });
});
