/**
 * Tells zod in browsers not to try whether it may make code at run time (`z.config({ jitless: true })`). The
 * Content-Security-Policy forbids it, and the attempt alone counts as a violation. zod reads this before its first
 * schema, so it has to be there before zod is loaded.
 */
if (typeof window !== "undefined")
  (globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
