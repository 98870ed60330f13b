import { Auth } from "amplify-auth-v5";
import { createRequire } from "node:module";
import { MemoryStorage } from "./memory-storage";

/** The class `Auth` of Amplify v5, which the specification describes; here to be compared with, and nowhere else. */
export type OldAuth = Pick<typeof Auth, keyof typeof Auth> & {
  /** What v5 does by itself with the address of a page that is configured for a hosted login. */
  _handleAuthResponse: (address: string) => Promise<unknown>;
};

/** A user of it; v5 has no types of its own for these. */
export type OldUser = Awaited<ReturnType<typeof Auth.currentUserPoolUser>>;

const OldAuthClass = Auth.constructor as unknown as new (settings: object) => OldAuth;

const fromOld = createRequire(createRequire(import.meta.url).resolve("amplify-auth-v5"));
const core = fromOld("@aws-amplify/core") as { ConsoleLogger: { LOG_LEVEL: string | null } };
// It writes an error to the console for each that it returns.
core.ConsoleLogger.LOG_LEVEL = "NONE";

/** What v5 keeps in storage for who came by a hosted login. */
export const hostedMark = "amplify-signin-with-hostedUI";

/** An instance with settings and a store of its own. */
export function createOldAuth(settings: object, storage = new MemoryStorage()): OldAuth {
  return new OldAuthClass({ ...settings, storage });
}

/** What a call of v5 failed with, as text: some of its failures are bare strings. "" where it did not fail. */
export async function oldMessage(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Runs a call with the waits that v5 puts between its attempts (up to 5 seconds) made fifty times shorter.
 */
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
