/** Milliseconds for which a test waits for a state before it fails. Even a busy machine needs far less. */
export const LONGEST_WAIT = 120_000;
