import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "playwright/test";
import { findFreePort } from "./free-port";

/** A program of the operator, as `npm start` and `npm run prova` run it. */
export interface Program {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Runs programs in a directory and on a port of their own. */
export interface Operator {
  port: number;
  dataDirectory: string;
  /** @param within a command that runs the program: it and its parameters come last */
  run: (
    program: "start" | "cli",
    parameters?: string[],
    settings?: Record<string, string>,
    within?: string[],
  ) => Program;
}

/** A line of the progress of an import that no terminal shows: "48% · 5,000 records · 336/s · 16s left". */
const progress = /^\d+% · /;

/** The output of a command without its progress, line by line. */
export const linesOf = (output: string): string[] =>
  output.split("\n").filter((line) => line !== "" && !progress.test(line));

/** An operator with an own data directory and port; what they started is stopped at the end. */
export const test = base.extend<{ operator: Operator }>({
  operator: async ({}, use) => {
    const dataDirectory = mkdtempSync(join(tmpdir(), "prova-operator-"));
    const port = await findFreePort();
    const children: ChildProcess[] = [];
    const run: Operator["run"] = (program, parameters = [], settings = {}, within = []) => {
      const file = `src/server/run/${program}/main.ts`;
      const ownSettings = {
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDirectory,
        DATABASE_URL: "",
        FIRST_CATALOGUE: "off",
      };
      const [command = "", ...words] = [...within, process.execPath, "--import", "tsx", file, ...parameters];
      const child = spawn(command, words, {
        env: { ...process.env, ...ownSettings, LOG_LEVEL: "error", ...settings },
        stdio: ["ignore", "pipe", "pipe"],
      });
      children.push(child);
      let text = "";
      child.stdout.on("data", (part: Buffer) => (text += part.toString()));
      child.stderr.on("data", (part: Buffer) => (text += part.toString()));
      const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
        child.once("close", (code, signal) => resolve(signal ?? code)),
      );
      return { child, output: () => text, ended };
    };
    await use({ port, dataDirectory, run });
    for (const child of children) child.kill("SIGKILL");
    rmSync(dataDirectory, { recursive: true, force: true });
  },
});
