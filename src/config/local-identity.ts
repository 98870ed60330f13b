/**
 * Where the local identity service is, and the names it goes by; like those of the hosted one they are public.
 * Paths are below the site's own origin.
 */
export const localIdentity = {
  userPoolId: "local_ProvaReal",
  clientId: "provareal",
  /** The hosted login has a client of its own. */
  hostedClientId: "provarealhosted",
  identityPoolId: "local:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04",
  /** User pool and identity pool: `POST`, told apart by `X-Amz-Target`. */
  servicePath: "/local/identity",
  /** Below it: `/oauth2/authorize`, `/oauth2/token`, `/oauth2/userInfo`, `/oauth2/revoke`, `/login`, `/logout`. */
  hostedPath: "/local/identity/hosted",
  /** Issuer of the tokens, below the site's base URL; `/.well-known/…` is below it. */
  issuerPath: "/local/identity/local_ProvaReal",
  mailboxPath: "/local/identity/mailbox",
  /** Length alone, as NIST SP 800-63B (section 3.1.1.2) asks for; kinds of characters are not demanded. */
  passwordPolicy: { shortest: 8, needs: [] },
} as const;

/** What a client may ask of the user pool in the name of its user. */
export const userPoolScopes = [
  "openid",
  "email",
  "phone",
  "profile",
  "aws.cognito.signin.user.admin",
] as const;
