/** What a browser needs to know about the user pool, the identity pool and the hosted login: `GET /api/identity`. */
export interface IdentityConfiguration {
  /** Null where visitors cannot sign in. */
  userPool: {
    /** `region_id`, at most 55 characters (specification, section 5). */
    id: string;
    clientId: string;
    /** Address of the service where it is not the region's own: absolute, or a path of this site. */
    endpoint: string | null;
  } | null;
  /** Null where there are neither guest nor federated credentials. */
  identityPool: { id: string; endpoint: string | null } | null;
  hostedLogin: HostedLoginConfiguration | null;
  /** Whether the local service answers; screens then link to its mailbox. */
  isLocal: boolean;
}

/** The hosted login is a separate site with its own client (identity.md; OAuth 2.0, RFC 6749 and 7636). */
export interface HostedLoginConfiguration {
  /** Absolute, or a path of this site, without a trailing slash. `/oauth2/authorize` and `/logout` are below it. */
  url: string;
  clientId: string;
  /** Authorization code with PKCE ("code"), or implicit ("token"). */
  flow: "code" | "token";
  scopes: readonly string[];
}
