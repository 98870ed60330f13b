/**
 * Sent with a confirmation code when somebody else may have signed up with the address under another
 * password: the code proves the address but not the password, so the local service discards the password. A
 * pool's post-confirmation function receives this as `clientMetadata`.
 */
export const FOREIGN_SIGN_UP = { password: "not-given-here" } as const;
