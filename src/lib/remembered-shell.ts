import { defaultPasswordPolicy } from "@/lib/password-policy";
import type { ShellProps } from "@/lib/contracts/shell";

const KEY = Symbol.for("prova-real.shell");
const memory = globalThis as { [KEY]?: ShellProps };

/** Keeps the frame of the last page, for pages that cannot read the database. */
export function rememberShell(shell: ShellProps): void {
  memory[KEY] = shell;
}

export function rememberedShell(): ShellProps {
  return (
    memory[KEY] ?? {
      demonstration: "none",
      hasAccounts: false,
      hasOfflineCopies: false,
      passwordPolicy: defaultPasswordPolicy,
      search: null,
      company: null,
    }
  );
}
