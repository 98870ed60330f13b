import { isLocalIdentity } from "@/config/identity";
import { localIdentity } from "@/config/local-identity";
import type { Settings } from "@/config/settings";
import {
  type DemonstrationAccount,
  ensureDemonstrationAccount,
} from "@/local/identity/demonstration-account";
import { hostedLoginLayer } from "@/local/identity/hosted/hosted-layer";
import { isLoopbackHost } from "@/local/identity/hosted/loopback";
import { createIdentityContext, type IdentityContext } from "@/local/identity/identity-context";
import { identityLayer } from "@/local/identity/identity-layer";
import { identityPoolOperations } from "@/local/identity/identity-pool/identity-pool-operations";
import { mailboxLayer } from "@/local/identity/mailbox/mailbox-layer";
import { getDatabase } from "@/server/db/current-database";
import type { Layer } from "@/server/layers/layer";
import { answerPlainly } from "@/server/layers/plain-answer";

/** What the local identity service works with in the running site; null where it does not stand in. */
export function createLocalIdentity(settings: Settings): IdentityContext | null {
  if (!isLocalIdentity(settings)) return null;
  return createIdentityContext({
    openDatabase: getDatabase,
    now: () => new Date(),
    baseUrl: settings.NEXT_PUBLIC_BASE_URL,
  });
}

const isBelow = (path: string) =>
  path === localIdentity.servicePath || path.startsWith(`${localIdentity.servicePath}/`);

/** Without the service its paths are no paths. Whoever reads gets the site's own page for that. */
const absentIdentityLayer: Layer = (inside) => (request, response) => {
  const [path = ""] = (request.url ?? "").split("?", 1);
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading || !isBelow(path)) return inside(request, response);
  answerPlainly(response, 404, "Esta página não existe.");
};

/** The local identity service at its paths: the service, its hosted login, its mailbox; or nothing there. */
export function localIdentityLayers(settings: Settings, identity: IdentityContext | null): Layer[] {
  if (!identity) return [absentIdentityLayer];
  const { openDatabase, now } = identity;
  const trustedProxies = settings.TRUSTED_PROXIES;
  return [
    identityLayer({ context: identity, trustedProxies, identityPool: identityPoolOperations }),
    hostedLoginLayer({ identity, settings }),
    mailboxLayer({ openDatabase, settings, now }),
  ];
}

/**
 * The account for trying out a demonstration catalogue: where the local service runs on a site for this machine alone.
 * Its password is printed, so that nobody else may come near it.
 */
export async function provideDemonstrationAccount(
  settings: Settings,
  identity: IdentityContext | null,
): Promise<DemonstrationAccount | null> {
  const isForThisMachine = isLoopbackHost(new URL(settings.NEXT_PUBLIC_BASE_URL).host);
  return identity && isForThisMachine ? ensureDemonstrationAccount(identity) : null;
}
