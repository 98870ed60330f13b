interface ExpiringTokens {
  readonly accessToken: { readonly payload: { readonly exp?: number } };
  readonly idToken?: { readonly payload: { readonly exp?: number } };
  /** Milliseconds by which the service's clock is ahead of this one. */
  readonly clockDrift: number;
}

export function isExpired(
  { accessToken, idToken, clockDrift }: ExpiringTokens,
  withinSeconds: number,
): boolean {
  const then = Date.now() + clockDrift + withinSeconds * 1000;
  return [accessToken, idToken].some((token) => token && (token.payload.exp ?? 0) * 1000 <= then);
}
