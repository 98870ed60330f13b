/**
 * `npm run prova -- <command>`: the operator's commands.
 */
import { loadEnvironmentFiles } from "@/config/settings";

// The logger reads its level when it is loaded, so the commands are loaded after the .env files.
loadEnvironmentFiles(false);
const { createProgram } = await import("@/server/cli/program");

try {
  await createProgram().parseAsync();
} catch (error) {
  const { describeError } = await import("@/server/log/redact");
  const { message, stack } = describeError(error);
  process.stderr.write(`The command failed, which is a mistake in the program.\n${stack ?? message}\n`);
  process.exitCode = 1;
}
