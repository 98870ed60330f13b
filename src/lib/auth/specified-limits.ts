/** Milliseconds to wait for an answer of the hosted login (specification, section 9). */
export const hostedLoginWait = 10_000;

/** Milliseconds within which the page has to have left for the hosted sign-out (section 9). */
export const signOutLimit = 3_000;

/** Milliseconds between two attempts to sign in to a new account (section 9). */
export const autoSignInInterval = 5_000;

/** In milliseconds (section 9). */
export const autoSignInLimit = 3 * 60 * 1000;

/** Milliseconds (section 9). Amplify keeps credentials for the same time. */
export const credentialsLifetime = 50 * 60 * 1000;
