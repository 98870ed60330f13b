/** The address and the ids are as public as those of Cognito. Paths are below the site's origin. */
export const localIdentity = {
  userPoolId: "local_ProvaReal",
  clientId: "provareal",
  hostedClientId: "provarealhosted",
  identityPoolId: "local:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04",
  /** User pool and identity pool: `POST`, distinguished by `X-Amz-Target`. */
  servicePath: "/local/identity",
  /** With `/oauth2/{authorize,token,userInfo,revoke}`, `/login` and `/logout`. */
  hostedPath: "/local/identity/hosted",
  /** The path of the tokens' issuer below the site's base URL. Its `/.well-known/…` addresses lie below it. */
  issuerPath: "/local/identity/local_ProvaReal",
  mailboxPath: "/local/identity/mailbox",
  /** Only the length counts, as in NIST SP 800-63B (section 3.1.1.2). */
  passwordPolicy: { shortest: 8, needs: [] },
} as const;

export const userPoolScopes = [
  "openid",
  "email",
  "phone",
  "profile",
  "aws.cognito.signin.user.admin",
] as const;
