/** `npm run prova -- <command>` */
import { loadEnvironmentFiles } from "@/config/settings";

// Only the operator's account may read what commands write.
process.umask(0o077);

// The logger reads its level when it is loaded, so the commands are loaded after the .env files.
loadEnvironmentFiles(false);
const { createProgram } = await import("@/server/run/cli/program");

// A reader of the output may close it early ("| head"); the work continues.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

try {
  const program = await createProgram(process.argv[2]);
  await program.parseAsync();
} catch (error) {
  const { describeError } = await import("@/server/platform/log/redact");
  const { message, stack } = describeError(error);
  process.stderr.write(`The command failed, which is a mistake in the program.\n${stack ?? message}\n`);
  process.exitCode = 1;
}
