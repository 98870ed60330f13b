export interface IdentityConfiguration {
  /** Null where visitors cannot sign in. */
  userPool: {
    /** `region_id`, at most 55 characters (specification, section 5). */
    id: string;
    clientId: string;
    /** Null for the region's own service; otherwise absolute, or a path of this site. */
    endpoint: string | null;
  } | null;
  identityPool: { id: string; endpoint: string | null } | null;
  hostedLogin: HostedLoginConfiguration | null;
  /** Whether the local service answers; screens then link to its mailbox. */
  isLocal: boolean;
}

/** A separate site with its own client (identity.md; OAuth 2.0, RFC 6749 and 7636). */
export interface HostedLoginConfiguration {
  /** Absolute, or a path of this site; no trailing slash. `/oauth2/authorize` and `/logout` are below it. */
  url: string;
  clientId: string;
  /** "code" is with PKCE; "token" is the implicit flow. */
  flow: "code" | "token";
  scopes: readonly string[];
}
