import { isForThisMachine } from "@/config/exposure";
import { isLocalIdentity } from "@/config/identity";
import { localIdentity } from "@/config/local-identity";
import type { Settings } from "@/config/settings";
import {
  type DemonstrationAccount,
  COMPANY_EMAIL,
  ensureDemonstrationAccount,
  isOnlyOperator,
  removeDemonstrationAccounts,
} from "@/local/identity/demonstration-account";
import { hostedLoginLayer } from "@/local/identity/hosted/hosted-layer";
import { createIdentityContext, type IdentityContext } from "@/local/identity/identity-context";
import { identityLayer } from "@/local/identity/identity-layer";
import { identityPoolOperations } from "@/local/identity/identity-pool/identity-pool-operations";
import { mailboxLayer } from "@/local/identity/mailbox/mailbox-layer";
import { findUserByName } from "@/local/identity/users/find-user";
import { getDatabase } from "@/server/platform/db/current-database";
import { grantDemonstrationCompany } from "@/server/run/demonstration/answering-account";
import type { Layer } from "@/server/platform/layers/layer";
import { answerPlainly } from "@/server/platform/layers/plain-answer";

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

/** A plain 404 for methods other than GET and HEAD, which get the site's own page for missing addresses. */
const absentIdentityLayer: Layer = (inside) => (request, response) => {
  const [path = ""] = (request.url ?? "").split("?", 1);
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (isReading || !isBelow(path)) return inside(request, response);
  answerPlainly(response, 404, "Esta página não existe.");
};

/** Without the service its paths are missing. `mailboxKey` is from `createMailboxKey`. */
export function localIdentityLayers(
  settings: Settings,
  identity: IdentityContext | null,
  mailboxKey: string,
): Layer[] {
  if (!identity) return [absentIdentityLayer];
  const { openDatabase, now } = identity;
  const { TRUSTED_PROXIES: trustedProxies, HOSTED_LOGIN_FLOW: hostedLoginFlow } = settings;
  return [
    identityLayer({
      context: identity,
      trustedProxies,
      hostedLoginFlow,
      identityPool: identityPoolOperations,
    }),
    hostedLoginLayer({ identity, settings }),
    mailboxLayer({ openDatabase, settings, now, key: mailboxKey }),
  ];
}

/**
 * Creates the account for trying out the demonstration, whose password is printed. It exists only with the
 * local service on a site that only this machine can reach; otherwise that of an earlier start is deleted.
 * Without the demonstration it is deleted once another operator exists: until then nobody else could open the
 * console. The account of the role `empresas` answers for a company of the demonstration.
 */
export async function provideDemonstrationAccount(
  settings: Settings,
  identity: IdentityContext | null,
  hasDemonstration: boolean,
): Promise<DemonstrationAccount | null> {
  if (!identity) return null;
  const database = await identity.openDatabase();
  if (isForThisMachine(settings) && (hasDemonstration || (await isOnlyOperator(database)))) {
    const account = await ensureDemonstrationAccount(identity);
    const companyUser = await findUserByName(database, COMPANY_EMAIL);
    if (companyUser) await grantDemonstrationCompany(database, companyUser.sub, identity.now());
    return account;
  }
  await removeDemonstrationAccounts(database);
  return null;
}
