import { createProgram } from "@/server/cli/program";
import { CommanderError } from "commander";

/** What an operator sees of a command. */
export interface CommandEnd {
  code: number | string | null | undefined;
  output: string;
  problems: string;
}

type Said = Pick<CommandEnd, "output" | "problems">;

/** Takes what this process would write, until the returned function is called. */
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
 * Runs a command as `npm run prova -- <options>` does, with its settings, output and exit code, but in this process: it
 * needs a second less than one that compiles everything anew. Commands that are killed are started with `spawn`.
 * @param environment settings beside those of the process; the database they name must not be open here
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
    await createProgram().exitOverride().parseAsync(options, { from: "user" });
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
