import { waitLimit, type Auth } from "@/lib/auth/contract";
import { loadIdentityConfiguration } from "@/lib/auth/identity-configuration";
import { unreachableAuth } from "@/lib/auth/unreachable-auth";
import pTimeout from "p-timeout";

let kept: Promise<Auth | null> | null = null;

async function load(): Promise<Auth | null> {
  const [configuration, module] = await Promise.all([
    loadIdentityConfiguration(),
    // A script that cannot be loaded counts as a service out of reach; the next call tries again.
    pTimeout(import("@/lib/auth/amplify-auth"), { milliseconds: waitLimit }).catch(() => null),
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
 * The only way to reach the facade, in browsers alone; small enough for any bundle. Where configuration or
 * Amplify cannot be loaded, every operation tries again and otherwise fails with a network failure.
 */
export async function loadAuth(): Promise<Auth> {
  const begun = Date.now();
  const auth = await loadOnce();
  // Who has waited so long is told at once, instead of after a second wait.
  return auth ?? unreachableAuth(loadOnce, { tellsAtOnce: Date.now() - begun > waitLimit / 2 });
}
