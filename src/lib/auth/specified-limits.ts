/** Milliseconds for which whoever needs the session waits for a return from the hosted login (specification, section 9). */
export const hostedLoginWait = 10_000;

/** Milliseconds in which the page has to have left for the hosted sign-out (specification, section 9). */
export const signOutLimit = 3_000;

/** Milliseconds between two looks whether a new account is confirmed (specification, section 9). */
export const autoSignInInterval = 5_000;

/** Milliseconds after which nobody looks any more (specification, section 9). */
export const autoSignInLimit = 3 * 60 * 1000;

/** Milliseconds after which credentials are renewed (specification, section 9), as Amplify does with those it caches. */
export const credentialsLifetime = 50 * 60 * 1000;
