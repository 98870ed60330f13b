/** The label under which authenticators are registered (specification, section 9); it is Amplify v5's. */
export const totpLabel = "My TOTP device";

/**
 * The address in the QR code, from which an authenticator reads its secret ("Key Uri Format" of Google
 * Authenticator). Amplify's own function does not encode the names.
 * @param secret in base32, as the service gives it
 */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label =
    account === ""
      ? encodeURIComponent(issuer)
      : `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
