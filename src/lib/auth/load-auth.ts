import { withinTime } from "@/lib/within-time";
import type { Auth } from "@/lib/auth/contract";
import { loadIdentityConfiguration } from "@/lib/auth/identity-configuration";
import { unreachableAuth } from "@/lib/auth/unreachable-auth";

let kept: Promise<Auth | null> | null = null;

async function load(): Promise<Auth | null> {
  const [configuration, module] = await Promise.all([
    loadIdentityConfiguration(),
    // A script that does not come is like a service that does not answer; the next call tries again.
    withinTime(import("@/lib/auth/amplify-auth")).catch(() => null),
  ]);
  return configuration.ok && module ? module.createAmplifyAuth(configuration.value) : null;
}

async function loadOnce(): Promise<Auth | null> {
  const current = (kept ??= load());
  const auth = await current;
  if (auth === null && kept === current) kept = null;
  return auth;
}

/**
 * The one door to everything that the site does with users, in browsers alone. The configuration and the
 * implementation (Amplify) are loaded with the first call and kept for the life of the page; this file is small
 * enough for any bundle. Where they cannot be loaded, what comes answers every operation with a network failure, and
 * each operation tries to load them once more.
 */
export async function loadAuth(): Promise<Auth> {
  return (await loadOnce()) ?? unreachableAuth(loadOnce);
}
