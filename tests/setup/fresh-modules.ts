import { afterAll, vi } from "vitest";

/*
 * The test files of a worker share its packages, which take longer to load than most tests run, and nothing of this
 * project: each file begins with fresh modules, and afterwards everything is taken back that outlives them.
 */
vi.resetModules();

const environment = { ...process.env };
const plainFetch = globalThis.fetch;

/** What the site keeps for all copies of a module: the database, the verifier of tokens, published facts, the search. */
function forgetProcessState(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(key)?.startsWith("prova-real")) Reflect.deleteProperty(globalThis, key);
  }
}

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
  globalThis.fetch = plainFetch;
  forgetProcessState();
});
