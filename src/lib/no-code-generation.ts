/**
 * Stops zod in browsers from testing whether it may generate code (`z.config({ jitless: true })`): the
 * Content-Security-Policy forbids it, and the test alone is reported as a violation. Import this before zod,
 * which reads it before the first schema.
 */
if (typeof window !== "undefined")
  (globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
