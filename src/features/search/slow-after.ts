/** Milliseconds until an answer of the search counts as slow, and so does a wait for its script. */
export const SLOW_AFTER = 300;
