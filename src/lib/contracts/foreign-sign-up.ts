/**
 * What the confirmation tells the service where somebody else may have signed up with the address, under a password that
 * the visitor does not know: the code proves the address and not that password. The local service gives such a password
 * up; a pool's post-confirmation function gets it as `clientMetadata`.
 */
export const FOREIGN_SIGN_UP = { password: "not-given-here" } as const;
