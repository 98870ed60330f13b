/**
 * Asks the site of this container whether it answers; the exit code says so. Its database is not asked: a new container
 * would not bring it back.
 */
const port = process.env.PORT || "3000";
const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
