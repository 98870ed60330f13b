import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";

/** In milliseconds. */
const LONGEST_ANSWER = 60_000;

const PROGRAM = join(import.meta.dirname, "supervised-program.fixture.ts");

interface Answer {
  readonly pid: number;
  readonly isBackground: boolean;
}

let directory: string;
let program: ChildProcess;
let said = "";

const broken = () => join(directory, "broken");
const portFile = () => join(directory, "port");
const starts = () => readFileSync(join(directory, "starts"), "utf8").trim().split("\n").map(Number);

function askFor<Value>(path: string, agent: Agent | false = false): Promise<Value> {
  return new Promise((resolve, reject) => {
    const port = Number(readFileSync(portFile(), "utf8"));
    const sent = request({ port, path, host: "127.0.0.1", agent }, (response) => {
      text(response).then((body) => resolve(JSON.parse(body) as Value), reject);
    });
    sent.setTimeout(LONGEST_ANSWER, () => void sent.destroy(new Error(`${path} was not answered`)));
    sent.on("error", reject).end();
  });
}

const ask = (agent?: Agent) => askFor<Answer>("/", agent);

/** Those who answer now, the one with the background duty first. */
async function workers(): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
  const background = answers.filter(({ isBackground }) => isBackground).map(({ pid }) => pid);
  return [...new Set([...background, ...answers.map(({ pid }) => pid)])];
}

/** Asks over and over, on kept and on new connections, until it is stopped: how many were answered, and what failed. */
function load() {
  let isOver = false;
  const failures: unknown[] = [];
  let answered = 0;
  const agents = Array.from({ length: 6 }, (_, index) =>
    index % 2 ? new Agent() : new Agent({ keepAlive: true }),
  );
  const lanes = agents.map(async (agent) => {
    while (!isOver)
      await ask(agent).then(
        () => (answered += 1),
        (error: unknown) => failures.push(error),
      );
    agent.destroy();
  });
  return async () => {
    isOver = true;
    await Promise.all(lanes);
    return { failures, answered };
  };
}

async function begin(): Promise<void> {
  said = "";
  program = spawn(process.execPath, ["--import", "tsx", PROGRAM], {
    env: { ...process.env, PORT_FILE: portFile(), BROKEN: broken(), STARTS: join(directory, "starts") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  program.stdout?.on("data", (part: Buffer) => (said += part.toString()));
}

const whenTwoServe = () =>
  expect
    .poll(() =>
      workers()
        .then((pids) => pids.length)
        .catch(() => 0),
    )
    .toBe(2);

beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "prova-workers-"))));
afterEach(async () => {
  if (program.exitCode === null && program.signalCode === null) {
    program.kill("SIGKILL");
    await once(program, "exit");
  }
  rmSync(directory, { recursive: true, force: true });
});

it("replaces a worker that was killed while the others answer, and passes its duty on", async () => {
  await begin();
  await whenTwoServe();
  const [background = 0, other = 0] = await workers();
  process.kill(background, "SIGKILL");
  await expect.poll(() => said).toContain(`Worker ${background} ended (SIGKILL)`);
  expect(await workers()).toEqual([other]);
  await whenTwoServe();
  const [next, same] = await workers();
  expect(starts()).toContain(next);
  expect([next === background, same]).toEqual([false, other]);
});

it("restarts the workers one by one on SIGHUP without losing a request, and ends all on SIGTERM", async () => {
  await begin();
  await whenTwoServe();
  const before = await workers();
  const stop = load();
  program.kill("SIGHUP");
  await expect.poll(() => starts().length).toBe(4);
  await expect.poll(async () => (await workers()).filter((pid) => before.includes(pid)).length).toBe(0);
  const { failures, answered } = await stop();
  expect(failures).toEqual([]);
  expect(answered).toBeGreaterThan(20);
  await whenTwoServe();
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  for (const pid of starts()) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

it("counts limits and metrics of all workers together", async () => {
  await begin();
  await whenTwoServe();
  const waits = await Promise.all(Array.from({ length: 30 }, () => askFor<number | null>("/limit")));
  expect(waits.filter((seconds) => seconds === null)).toHaveLength(10);
  expect(await askFor<string | null>("/metrics")).toMatch(/^asked_total 30$/m);
  const [, other = 0] = await workers();
  process.kill(other, "SIGKILL");
  await expect.poll(() => said).toContain(`Worker ${other} ended`);
  await whenTwoServe();
  expect(await askFor<number | null>("/limit")).toBeGreaterThan(0);
});

it("goes on with the workers of before where those of a restart do not serve", async () => {
  await begin();
  await whenTwoServe();
  const before = await workers();
  writeFileSync(broken(), "");
  program.kill("SIGHUP");
  await expect.poll(() => said).toMatch(/ended \(code 3\) before it served; the workers of before go on/);
  expect(await workers()).toEqual(before);
  expect(starts()).toHaveLength(3);
});

it("waits longer and longer for a worker that ends at once", async () => {
  await begin();
  await whenTwoServe();
  writeFileSync(broken(), "");
  const [, other = 0] = await workers();
  process.kill(other, "SIGKILL");
  const pauses = () =>
    [...said.matchAll(/another one starts in ([\d.]+) s/g)].map(([, seconds]) => Number(seconds));
  await expect.poll(() => pauses().length).toBeGreaterThanOrEqual(3);
  const seen = pauses();
  for (const [index, pause] of seen.slice(1).entries()) expect(pause).toBe(2 * (seen[index] ?? 0));
  rmSync(broken());
  await whenTwoServe();
});

it("ends with the code of its first worker where that never serves", async () => {
  writeFileSync(broken(), "");
  await begin();
  expect(await once(program, "exit")).toEqual([3, null]);
  await wait(300);
  expect(starts()).toHaveLength(1);
});
