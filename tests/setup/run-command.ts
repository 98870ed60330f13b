import { createProgram } from "@/server/run/cli/program";
import { CommanderError } from "commander";

/** The results of a command that an operator sees. */
export interface CommandEnd {
  code: number | string | null | undefined;
  output: string;
  problems: string;
}

type Said = Pick<CommandEnd, "output" | "problems">;

/** Captures the output of this process until the returned function is called. */
function takeOutput(take: (where: keyof Said, text: string) => void): () => void {
  const { log, error } = console;
  const writers = { stdout: process.stdout.write, stderr: process.stderr.write };
  const writeTo = (where: keyof Said) => (text: unknown) => {
    take(where, String(text));
    return true;
  };
  process.stdout.write = writeTo("output");
  process.stderr.write = writeTo("problems");
  console.log = (line: unknown) => take("output", `${String(line)}\n`);
  console.error = (line: unknown) => take("problems", `${String(line)}\n`);
  return () => {
    Object.assign(console, { log, error });
    process.stdout.write = writers.stdout;
    process.stderr.write = writers.stderr;
  };
}

/**
 * Runs a command like `npm run prova -- <options>`, with its settings, output and exit code, but in this process,
 * which saves the second for compiling everything anew. Tests that kill a command start it with `spawn`.
 * @param environment settings besides those of the process; the database that they name must not be open here
 */
export async function runCommand(
  options: readonly string[],
  environment: Record<string, string>,
): Promise<CommandEnd> {
  const before = { environment: process.env, exitCode: process.exitCode };
  const said: Said = { output: "", problems: "" };
  const giveBack = takeOutput((where, text) => (said[where] += text));
  process.env = { ...process.env, DATABASE_URL: "", ...environment };
  process.exitCode = undefined;
  try {
    await (await createProgram(options[0])).exitOverride().parseAsync(options, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode;
  } finally {
    giveBack();
  }
  const code = process.exitCode;
  process.env = before.environment;
  process.exitCode = before.exitCode;
  return { code, ...said };
}
