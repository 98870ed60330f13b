import { parseSettings } from "@/config/settings";
import type { Command } from "commander";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/** Without the program's name: "users delete". */
function nameOf(command: Command): string {
  const { parent } = command;
  if (parent === null) return "";
  return [nameOf(parent), command.name()].filter(Boolean).join(" ");
}

/** Values are left out, because they may be people's names and addresses. */
function optionsOf(command: Command): string[] {
  const given = command.options.filter(
    (option) => command.getOptionValueSource(option.attributeName()) === "cli",
  );
  return given.map((option) => option.long ?? option.flags);
}

function leaveLine(command: Command, state: object): void {
  const settings = parseSettings(process.env);
  if (!settings.ok) return;
  const { DATA_DIR } = settings.value;
  const facts = { time: new Date().toISOString(), process: process.pid, command: nameOf(command) };
  const line = JSON.stringify({ ...facts, options: optionsOf(command), ...state });
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
    appendFileSync(join(DATA_DIR, "audit.log"), `${line}\n`, { mode: 0o600 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    process.stderr.write(`This command leaves no line in the audit: ${reason}\n`);
  }
}

/**
 * Writes JSON lines to `DATA_DIR/audit.log`: at the start and at the end of a command, unless it is killed.
 * Operands and values of options are left out, because they may be personal data.
 */
export function auditCommands(program: Command): void {
  program.hook("preAction", (_program, command) => leaveLine(command, { state: "begun" }));
  program.hook("postAction", (_program, command) => {
    leaveLine(command, { state: "ended", exitCode: Number(process.exitCode ?? 0) });
  });
}
