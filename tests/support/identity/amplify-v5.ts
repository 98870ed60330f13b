import { Auth } from "amplify-auth-v5";
import { createRequire } from "node:module";
import { MemoryStorage } from "./memory-storage";

/** The class `Auth` of Amplify v5, which the specification describes. Only tests use it, for comparison. */
export type OldAuth = Pick<typeof Auth, keyof typeof Auth> & {
  /** v5's own handling of the address of a page with a hosted login. */
  _handleAuthResponse: (address: string) => Promise<unknown>;
};

/** A user of v5, which has no types for these methods. */
export type OldUser = Awaited<ReturnType<typeof Auth.currentUserPoolUser>>;

const OldAuthClass = Auth.constructor as unknown as new (settings: object) => OldAuth;

const fromOld = createRequire(createRequire(import.meta.url).resolve("amplify-auth-v5"));
const core = fromOld("@aws-amplify/core") as { ConsoleLogger: { LOG_LEVEL: string | null } };
// v5 writes an error to the console for each that it returns.
core.ConsoleLogger.LOG_LEVEL = "NONE";

/** v5's storage key for users of a hosted login. */
export const hostedMark = "amplify-signin-with-hostedUI";

export function createOldAuth(settings: object, storage = new MemoryStorage()): OldAuth {
  return new OldAuthClass({ ...settings, storage });
}

/** The error of a call of v5 as text, because some are plain strings; "" where it succeeded. */
export async function oldMessage(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs a call with v5's pauses between attempts (up to 5 seconds) made fifty times shorter. */
export async function hurried<Value>(call: () => Promise<Value>): Promise<Value> {
  const original = globalThis.setTimeout;
  const short = (run: () => void, milliseconds = 0, ...rest: unknown[]) =>
    original(run, milliseconds / 50, ...(rest as []));
  globalThis.setTimeout = Object.assign(short, original);
  try {
    return await call();
  } finally {
    globalThis.setTimeout = original;
  }
}
