/** Specification, section 9; it is Amplify v5's. */
export const totpLabel = "My TOTP device";

/** "Key Uri Format" of Google Authenticator; `secret` is in base32. Amplify does not encode the names. */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label =
    account === ""
      ? encodeURIComponent(issuer)
      : `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
