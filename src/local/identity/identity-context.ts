import { localIdentity } from "@/config/local-identity";
import { type IdentityKeys, loadIdentityKeys } from "@/local/identity/keys";
import type { FaultHook } from "@/local/identity/protocol/faults";
import { createTidy, type Tidy } from "@/local/identity/tidy";
import type { Database } from "@/server/platform/db/database";

export interface IdentityOptions {
  /** In seconds, as all times here. */
  readonly tokenSeconds: number;
  readonly sessionSeconds: number;
  /**
   * Null where refresh tokens are not exchanged. The old one stays valid for `graceSeconds`, for answers that
   * got lost; a later use ends the session as theft (RFC 9700, 4.14.2).
   */
  readonly rotation: { readonly graceSeconds: number } | null;
  /** "ON": users without a second factor set one up while signing in. */
  readonly mfa: "OPTIONAL" | "ON";
  readonly requiredAttributes: readonly string[];
  readonly challengeSeconds: number;
  readonly smsCodeSeconds: number;
  readonly confirmationCodeSeconds: number;
  readonly passwordCodeSeconds: number;
  readonly codesPerHour: number;
}

/** As the hosted service has them by default. */
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

interface IdentityDependencies {
  readonly openDatabase: () => Promise<Database>;
  readonly now: () => Date;
  /** Without a trailing slash; the issuer of tokens is below it. */
  readonly baseUrl: string;
  readonly options?: Partial<IdentityOptions>;
  readonly faults?: FaultHook;
}

export interface IdentityContext {
  readonly openDatabase: () => Promise<Database>;
  readonly now: () => Date;
  readonly issuer: string;
  readonly options: IdentityOptions;
  readonly faults: FaultHook;
  /** Loaded, and at the very first made, when they are needed. */
  readonly keys: () => Promise<IdentityKeys>;
  readonly tidy: Tidy;
}

const clients: ReadonlySet<string> = new Set([localIdentity.clientId, localIdentity.hostedClientId]);

export const isClient = (id: string): boolean => clients.has(id);

/** What follows the separator in the pool's id; SRP hashes it instead of the whole id. */
export const poolName = localIdentity.userPoolId.slice(localIdentity.userPoolId.indexOf("_") + 1);

/** What precedes the separator; keys of devices begin with it. */
export const poolRegion = localIdentity.userPoolId.slice(0, localIdentity.userPoolId.indexOf("_"));

export const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** Since 1970. */
export const epochSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export function createIdentityContext(dependencies: IdentityDependencies): IdentityContext {
  const { openDatabase, now, baseUrl, options, faults = () => null } = dependencies;
  let loading: Promise<IdentityKeys> | undefined;
  const keys = async () => {
    loading ??= openDatabase().then(loadIdentityKeys);
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const issuer = `${baseUrl}${localIdentity.issuerPath}`;
  const allOptions = { ...identityDefaults, ...options };
  return { openDatabase, now, issuer, options: allOptions, faults, keys, tidy: createTidy(now) };
}
