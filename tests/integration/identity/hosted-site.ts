import { isLocalIdentity } from "@/config/identity";
import { localIdentity } from "@/config/local-identity";
import { parseSettings, type Settings } from "@/config/settings";
import { makeTotpSecret, base32, sealTotpSecret } from "@/local/identity/codes/totp";
import { createIdentityContext, type IdentityContext } from "@/local/identity/identity-context";
import { changeUser, insertUser, type UserChange } from "@/local/identity/users/change-user";
import type { IdentityUser } from "@/local/identity/users/find-user";
import { createMailboxKey } from "@/local/identity/mailbox/mailbox-key";
import { DatabaseUnavailableError } from "@/server/platform/http/database-unavailable";
import { hostLayer } from "@/server/platform/layers/host-layer";
import { requestGuardLayer } from "@/server/platform/layers/request-guard-layer";
import { requestTargetLayer } from "@/server/platform/layers/request-target-layer";
import { responseHeadersLayer } from "@/server/platform/layers/response-headers";
import { standardHeaders } from "@/server/platform/layers/standard-headers";
import { localIdentityLayers } from "@/server/run/start/local-identity";
import { createSiteServer } from "@/server/platform/layers/site-server";
import type { RequestHandler } from "@/server/platform/layers/layer";
import { composeLayers } from "@/server/platform/layers/layer";
import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { lastCodeTo } from "../../support/identity/sent-messages";

/** A user of a test with two verified contacts. */
export interface HostedUser {
  readonly user: IdentityUser;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** The local identity service with its hosted login, listening behind the site's layers. */
export interface HostedSite {
  /** The site's base URL: http://localhost and a port. */
  readonly origin: string;
  readonly settings: Settings;
  readonly identity: IdentityContext;
  readonly mailboxKey: string;
  readonly test: TestDatabase;
  /** Makes the database fail, or work again. */
  loseDatabase(isLost: boolean): void;
  advance(milliseconds: number): void;
  createUser(change?: UserChange): Promise<HostedUser>;
  /**
   * Gives a user an authenticator.
   * @returns its secret in base32
   */
  giveAuthenticator(user: HostedUser): Promise<string>;
  lastCode(recipient: string): Promise<string>;
  stop(): Promise<void>;
}

let counter = 0;

/** Starts the service on a free port of the loopback interface. */
export async function startHostedSite(environment: Record<string, string> = {}): Promise<HostedSite> {
  const test = await openTestDatabase();
  const { database } = test;
  let shift = 0;
  let isLost = false;
  let handle: RequestHandler = () => undefined;
  const server = createSiteServer((request, response) => handle(request, response), []);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const parsed = parseSettings({ PORT: String(port), ...environment });
  if (!parsed.ok) throw new Error("wrong settings");
  const settings = parsed.value;
  const identity = createIdentityContext({
    openDatabase: () =>
      isLost ? Promise.reject(new DatabaseUnavailableError("gone")) : Promise.resolve(database),
    now: () => new Date(Date.now() + shift),
    baseUrl: settings.NEXT_PUBLIC_BASE_URL,
  });
  const mailboxKey = createMailboxKey();
  const layers = [
    requestTargetLayer,
    hostLayer(settings.NEXT_PUBLIC_BASE_URL),
    responseHeadersLayer(standardHeaders(settings)),
    ...localIdentityLayers(settings, isLocalIdentity(settings) ? identity : null, mailboxKey),
    requestGuardLayer,
  ];
  handle = composeLayers(layers, ({ url }, response) => {
    response.writeHead(/^\/(entrar\/retorno|icon\.svg)/.test(url ?? "") ? 200 : 404).end("the site");
  });

  return {
    origin: `http://localhost:${port}`,
    settings,
    identity,
    mailboxKey,
    test,
    loseDatabase: (isGone) => {
      isLost = isGone;
    },
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    async createUser(change) {
      counter += 1;
      const email = `visitante${counter}@example.com`;
      const phone = `+551198765${String(counter).padStart(4, "0")}`;
      const password = `Maré-alta-${counter}!`;
      const attributes = {
        ...{ email, email_verified: "true", phone_number: phone, phone_number_verified: "true" },
        name: "Ana de Souza",
      };
      const now = identity.now();
      const made = await insertUser(database, { attributes, password, status: "confirmed", now });
      const user = made && change ? await changeUser(database, made.sub, change, now) : made;
      if (!user) throw new Error("the user was not made");
      return { user, email, phone, password };
    },
    async giveAuthenticator({ user }) {
      const secret = makeTotpSecret();
      const totpSecret = sealTotpSecret(await identity.keys(), secret);
      await changeUser(database, user.sub, { totpSecret, isTotpMfaEnabled: true }, identity.now());
      return base32(secret);
    },
    lastCode: (recipient) => lastCodeTo(database, recipient),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
    },
  };
}

/** A proof key for code exchange (RFC 7636). */
export function makeVerifier() {
  const codeVerifier = randomBytes(32).toString("base64url");
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  return { codeVerifier, codeChallenge };
}

/** The address of an authorization request, valid unless it is changed; null leaves a parameter out. */
export function authorizeAddress(
  { origin }: Pick<HostedSite, "origin">,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const parameters = {
    client_id: localIdentity.hostedClientId,
    redirect_uri: `${origin}/entrar/retorno`,
    response_type: "code",
    scope: "openid email aws.cognito.signin.user.admin",
    state: "estado-do-visitante",
    code_challenge: makeVerifier().codeChallenge,
    code_challenge_method: "S256",
    ...changes,
  };
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${origin}${localIdentity.hostedPath}/oauth2/authorize?${new URLSearchParams(given).toString()}`;
}
