import { type AuthEnvironment, createAmplifyAuth } from "@/lib/auth/amplify-auth";
import type { Auth, AuthOutcome } from "@/lib/auth/contract";
import type { IdentityConfiguration } from "@/lib/contracts/identity";
import type { IdentitySite } from "./identity-site";

export function facadeConfiguration(
  { settings }: IdentitySite,
  changes: Partial<IdentityConfiguration> = {},
): IdentityConfiguration {
  return {
    userPool: { id: settings.userPoolId, clientId: settings.clientId, endpoint: settings.endpoint },
    identityPool: { id: settings.identityPoolId, endpoint: settings.endpoint },
    hostedLogin: null,
    isLocal: true,
    ...changes,
  };
}

/** A facade, and the addresses for which it would have left the page. */
export interface TestFacade {
  readonly auth: Auth;
  readonly left: readonly string[];
}

/**
 * Makes a facade whose page stays. It needs a window, and only one may exist at a time.
 * @param more as in AuthEnvironment
 */
export async function openFacade(
  configuration: IdentityConfiguration,
  more: Pick<AuthEnvironment, "retryQuota"> = {},
): Promise<TestFacade> {
  const left: string[] = [];
  const auth = await createAmplifyAuth(configuration, {
    leavePage: (address) => left.push(address),
    ...more,
  });
  return { auth, left };
}

/** The error of an operation of the facade; "" where it succeeded. */
export async function facadeMessage(outcome: AuthOutcome<unknown>): Promise<string> {
  const found = await outcome;
  return found.ok ? "" : found.error.message;
}

/**
 * The value of an operation.
 * @throws where it failed
 */
export async function valueOf<Value>(outcome: AuthOutcome<Value>): Promise<Value> {
  const found = await outcome;
  if (!found.ok) throw new Error(`${found.error.name}: ${found.error.message}`);
  return found.value;
}

const prefix = "CognitoIdentityServiceProvider.";

/** Names of the tokens in the browser's storage. */
export const storedTokenKeys = (): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key.endsWith("Token"));

/** The contents of the browser's storage, to restore them later. */
export const takeStorage = (): ReadonlyMap<string, string> =>
  new Map(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ""]));

/** Restores the contents from {@link takeStorage}. */
export function putStorage(items: ReadonlyMap<string, string>): void {
  localStorage.clear();
  for (const [key, value] of items) localStorage.setItem(key, value);
}

/** Makes the client believe that its tokens have expired, so that the next call renews them. */
export function ageTokens(): void {
  for (const key of Object.keys(localStorage))
    if (key.endsWith(".clockDrift")) localStorage.setItem(key, String(2 * 3600 * 1000));
}

/** Marks the session as one from the hosted login, as the facade does. */
export function markHosted(clientId: string): void {
  localStorage.setItem(`${prefix}${clientId}.oauthSignIn`, "true,false");
}
