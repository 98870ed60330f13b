import type { SignInTools } from "@/features/sign-in/sign-in-tools";
import type { Auth } from "@/lib/auth/contract";

/** The tools of the screens, for tests: what the facade answers is said by the test, and where they lead is written down. */
export interface ScriptedTools {
  readonly tools: SignInTools;
  /** Calls of the facade, as "signIn ana@example.com Senha". */
  readonly calls: string[];
  /** Pages that were left for. */
  readonly left: string[];
  /** Pages that were gone to in place. */
  readonly visited: string[];
}

/** @param script the operations that the test expects; any other is a mistake */
export function scriptTools(script: Partial<Auth>): ScriptedTools {
  const calls: string[] = [];
  const left: string[] = [];
  const visited: string[] = [];
  const auth = new Proxy({} as Auth, {
    get(_target, name) {
      // A promise that is given something with `then` takes it for another promise.
      if (typeof name === "symbol" || name === "then") return undefined;
      const operation = script[name as keyof Auth] as ((...given: unknown[]) => unknown) | undefined;
      if (!operation) throw new Error(`${name} was not expected`);
      return (...given: unknown[]) => {
        calls.push(
          [name, ...given.map((value) => (typeof value === "string" ? value : JSON.stringify(value)))].join(
            " ",
          ),
        );
        return operation(...given);
      };
    },
  });
  const tools = {
    loadAuth: () => Promise.resolve(auth),
    leave: (path: string) => void left.push(path),
    visit: (path: string) => void visited.push(path),
  };
  return { tools, calls, left, visited };
}
