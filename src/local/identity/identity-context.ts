import { localIdentity } from "@/config/local-identity";
import { type IdentityKeys, loadIdentityKeys } from "@/local/identity/keys";
import type { FaultHook } from "@/local/identity/protocol/faults";
import { createTidy, type Tidy } from "@/local/identity/tidy";
import type { Database } from "@/server/db/database";

/** What can be set of the local service. The values of {@link identityDefaults} are what visitors get. */
export interface IdentityOptions {
  /** How long id and access tokens are good, in seconds. */
  readonly tokenSeconds: number;
  /** How long a session can be renewed, in seconds. */
  readonly sessionSeconds: number;
  /**
   * Whether a refresh token is exchanged when it is used. The one before stays good for `graceSeconds`, for answers
   * that got lost; whoever uses it later has stolen it or was stolen from, and the session ends (RFC 9700, 4.14.2).
   */
  readonly rotation: { readonly graceSeconds: number } | null;
  /** "ON": whoever has no second factor sets one up while signing in. */
  readonly mfa: "OPTIONAL" | "ON";
  /** Attributes that every user must have, beside the name to sign in with. */
  readonly requiredAttributes: readonly string[];
  /** How long a challenge waits for its answer, in seconds. */
  readonly challengeSeconds: number;
  /** How long the code of an SMS is good as a second factor, in seconds. */
  readonly smsCodeSeconds: number;
  /** How long a code that confirms a user or a contact is good, in seconds. */
  readonly confirmationCodeSeconds: number;
  /** How long a code for a new password is good, in seconds. */
  readonly passwordCodeSeconds: number;
  /** Codes that a user can have sent in an hour for one purpose. */
  readonly codesPerHour: number;
}

/** An hour of tokens, thirty days of session, as the hosted service has them by default. */
const identityDefaults: IdentityOptions = {
  tokenSeconds: 3600,
  sessionSeconds: 30 * 24 * 3600,
  rotation: { graceSeconds: 60 },
  mfa: "OPTIONAL",
  requiredAttributes: [],
  challengeSeconds: 600,
  smsCodeSeconds: 180,
  confirmationCodeSeconds: 24 * 3600,
  passwordCodeSeconds: 3600,
  codesPerHour: 10,
};

/** What the service is made from. */
interface IdentityDependencies {
  readonly openDatabase: () => Promise<Database>;
  /** The clock; tests shift it. */
  readonly now: () => Date;
  /** The site's base URL, without a trailing slash; the issuer of tokens is below it. */
  readonly baseUrl: string;
  readonly options?: Partial<IdentityOptions>;
  /** Breaks answers on purpose, for tests. */
  readonly faults?: FaultHook;
}

/** What every part of the service works with. */
export interface IdentityContext {
  readonly openDatabase: () => Promise<Database>;
  readonly now: () => Date;
  /** `iss` of every token. */
  readonly issuer: string;
  readonly options: IdentityOptions;
  readonly faults: FaultHook;
  /** The keys, loaded (and at the very first made) when they are needed. */
  readonly keys: () => Promise<IdentityKeys>;
  /** Removes what is over, now and then. */
  readonly tidy: Tidy;
}

/** The clients that may call: the site's own and that of the hosted login. */
const clients: ReadonlySet<string> = new Set([localIdentity.clientId, localIdentity.hostedClientId]);

/** Whether the pool has a client of this id. */
export const isClient = (id: string): boolean => clients.has(id);

/** What stands after the separator in the pool's id; SRP hashes it instead of the whole. */
export const poolName = localIdentity.userPoolId.slice(localIdentity.userPoolId.indexOf("_") + 1);

/** What stands before it; keys of devices begin with it. */
export const poolRegion = localIdentity.userPoolId.slice(0, localIdentity.userPoolId.indexOf("_"));

/** `date` moved on by seconds. */
export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** Seconds since 1970, as tokens and answers of the service give times. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Puts the parts together that every part of the service shares. */
export function createIdentityContext(dependencies: IdentityDependencies): IdentityContext {
  const { openDatabase, now, baseUrl, options, faults = () => null } = dependencies;
  let loading: Promise<IdentityKeys> | undefined;
  const keys = async () => {
    loading ??= openDatabase().then(loadIdentityKeys);
    try {
      return await loading;
    } catch (error) {
      // The next request tries again.
      loading = undefined;
      throw error;
    }
  };
  const issuer = `${baseUrl}${localIdentity.issuerPath}`;
  const allOptions = { ...identityDefaults, ...options };
  return { openDatabase, now, issuer, options: allOptions, faults, keys, tidy: createTidy(now) };
}
