import type { AuthTokens } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { defaultStorage, Hub } from "aws-amplify/utils";
import { configureAmplify, type UserPool } from "@/lib/auth/configure";
import type { AuthFailure } from "@/lib/auth/contract";
import type { CredentialsCache } from "@/lib/auth/credentials-cache";
import { followSession } from "@/lib/auth/follow-session";
import { followOtherTabs } from "@/lib/auth/stored-session";
import { renewOnce } from "@/lib/auth/renew-once";
import { signInAsideSettled } from "@/lib/auth/sign-in-aside";
import { isExpired } from "@/lib/auth/token-expiry";
import type { IdentityConfiguration } from "@/lib/contracts/identity";
import type { Result } from "@/lib/result";

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

export type StoredTokens = Parameters<typeof tokenOrchestrator.setTokens>[0]["tokens"];

export interface Session {
  readonly pool: Result<UserPool, AuthFailure>;
  /** Counts sessions. A call that began under another number says nothing about the current session. */
  readonly number: () => number;
  readonly storedTokens: () => Promise<StoredTokens | null>;
  /**
   * Throws the error of a failed renewal. Tokens of the implicit flow cannot be renewed: when they expire,
   * the session is over.
   */
  readonly freshTokens: (validFor?: number) => Promise<AuthTokens | null>;
  readonly isHosted: () => Promise<boolean>;
  /** Prepares Amplify for a sign-in. Signs out whoever was signed in, without a call of the service. */
  readonly prepare: (clientId: string) => Promise<void>;
  readonly storeHosted: (tokens: StoredTokens) => Promise<void>;
  readonly begun: () => Promise<void>;
  /** Forgets tokens, cached credentials and the `User` cookie (specification, section 4). */
  readonly clear: () => Promise<void>;
  readonly onChange: (listener: () => void) => () => void;
}

interface SessionOptions {
  readonly configuration: IdentityConfiguration;
  readonly pool: Result<UserPool, AuthFailure>;
  /** Null without an identity pool. */
  readonly credentials: Pick<CredentialsCache, "clear" | "forgetFederated"> | null;
}

const keyOf = (clientId: string, name: "LastAuthUser" | "oauthSignIn") =>
  `CognitoIdentityServiceProvider.${clientId}.${name}`;

/** Counts failed renewals, because Amplify reports some of them by an event alone. */
function watchRenewals(changed: () => void) {
  const failures = { count: 0, last: undefined as unknown };
  Hub.listen("auth", ({ payload }) => {
    if (payload.event === "tokenRefresh_failure") {
      failures.count += 1;
      failures.last = payload.data?.error;
    }
    if (payload.event.startsWith("tokenRefresh")) changed();
  });
  return failures;
}

function createClients(pool: Result<UserPool, AuthFailure>, { hostedLogin }: IdentityConfiguration) {
  const password = pool.ok ? pool.value.clientId : null;
  const hosted = pool.ok ? (hostedLogin?.clientId ?? password) : null;
  const all = [...new Set([password, hosted])].filter((clientId) => clientId !== null);

  function select(clientId: string | null): void {
    if (pool.ok && clientId !== null) configureAmplify(pool.value, clientId);
  }

  return {
    hosted,
    select,
    /** Makes Amplify work with the client that the stored tokens were made for. */
    async selectStored(): Promise<void> {
      const isHosted =
        hosted !== null && (await defaultStorage.getItem(keyOf(hosted, "LastAuthUser"))) !== null;
      select(isHosted ? hosted : password);
    },
    async clearTokens(): Promise<void> {
      for (const clientId of all) {
        select(clientId);
        await tokenOrchestrator.clearTokens();
        await defaultStorage.removeItem(keyOf(clientId, "oauthSignIn"));
      }
      select(password);
    },
    async isHosted(): Promise<boolean> {
      const marks = all.map((clientId) => defaultStorage.getItem(keyOf(clientId, "oauthSignIn")));
      return (await Promise.all(marks)).some((mark) => mark?.startsWith("true"));
    },
  };
}

async function renewTokens(
  stored: StoredTokens,
  validFor: number,
  renewals: ReturnType<typeof watchRenewals>,
): Promise<AuthTokens | null> {
  const { count } = renewals;
  const tokens = await tokenOrchestrator.getTokens({ forceRefresh: isExpired(stored, validFor) });
  if (tokens === null && renewals.count > count) throw renewals.last;
  return tokens;
}

export async function openSession({ configuration, pool, credentials }: SessionOptions): Promise<Session> {
  const clients = createClients(pool, configuration);
  const listeners = new Set<() => void>();
  let number = 0;
  let signedInAs: string | null = null;

  async function storedTokens(): Promise<StoredTokens | null> {
    await signInAsideSettled();
    return pool.ok ? tokenOrchestrator.getTokenStore().loadTokens() : null;
  }
  const updateCookie = followSession(storedTokens);

  async function changed(): Promise<void> {
    await updateCookie();
    signedInAs = (await storedTokens())?.username ?? null;
    for (const listener of [...listeners]) listener();
  }
  const renewals = watchRenewals(() => void changed());

  async function clear(): Promise<void> {
    number += 1;
    await clients.clearTokens();
    await credentials?.clear();
    await changed();
  }

  async function followStorage(): Promise<void> {
    await clients.selectStored();
    const before = signedInAs;
    await changed();
    if (before === signedInAs) return;
    number += 1;
    // A guest's identity stays for the tab that has signed in.
    if (before !== null) await credentials?.clear();
  }

  tokenOrchestrator.setTokenRefresher(renewOnce);
  await clients.selectStored();
  await changed();
  followOtherTabs(() => void followStorage());

  return {
    pool,
    number: () => number,
    storedTokens,
    async freshTokens(validFor = 0) {
      const stored = await storedTokens();
      if (stored?.refreshToken) return renewTokens(stored, validFor, renewals);
      if (stored !== null && !isExpired(stored, 0)) return stored;
      await (stored === null ? updateCookie() : clear());
      return null;
    },
    isHosted: clients.isHosted,
    async prepare(clientId) {
      number += 1;
      // A guest's identity stays, because it becomes that of the user who signs in.
      if ((await storedTokens()) === null) await clients.clearTokens();
      else await clear();
      clients.select(clientId);
    },
    async storeHosted(tokens) {
      if (clients.hosted === null) return;
      await defaultStorage.setItem(keyOf(clients.hosted, "oauthSignIn"), "true,false");
      await tokenOrchestrator.setTokens({ tokens });
    },
    async begun() {
      number += 1;
      credentials?.forgetFederated();
      await changed();
    },
    clear,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
