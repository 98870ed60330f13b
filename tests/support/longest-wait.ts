/** Milliseconds after which a test gives up a state that never comes. A busy machine needs far less. */
export const LONGEST_WAIT = 60_000;
