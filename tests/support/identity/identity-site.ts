import { localIdentity } from "@/config/local-identity";
import { identityUser } from "@/server/platform/db/schema/identity";
import { createIdentityContext, type IdentityOptions } from "@/local/identity/identity-context";
import { identityLayer, type IdentityLayerOptions } from "@/local/identity/identity-layer";
import { identityPoolOperations } from "@/local/identity/identity-pool/identity-pool-operations";
import type { FaultHook } from "@/local/identity/protocol/faults";
import { eq, sql } from "drizzle-orm";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { callUserPool, type ServiceAnswer } from "./call-service";
import { countMessagesTo, lastCodeTo } from "./sent-messages";
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy";

export interface TestUser {
  readonly sub: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** A test's wishes for its user. */
interface NewUser {
  readonly password?: string;
  /** Null for none. */
  readonly phone?: string | null;
  readonly name?: string;
}

/** The local identity service, listening, with its own database and clock. */
export interface IdentitySite {
  /** The clients' configuration. Calls pass through {@link IdentitySite.proxy}. */
  readonly settings: {
    readonly endpoint: string;
    readonly userPoolId: string;
    readonly clientId: string;
    readonly identityPoolId: string;
  };
  readonly issuer: string;
  readonly proxy: RecordingProxy;
  readonly database: TestDatabase;
  /** The address of the service without the proxy. */
  readonly directEndpoint: string;
  /** The service's time, in milliseconds since the epoch. */
  now(): number;
  advance(milliseconds: number): void;
  /** Makes the service fail; null ends that. */
  setFaults(hook: FaultHook | null): void;
  /**
   * Makes a confirmed user with verified contacts, in the way of any client except for the verification of the
   * telephone.
   */
  createUser(wishes?: NewUser): Promise<TestUser>;
  /** The newest code that was sent to an address or a telephone number. */
  lastCode(recipient: string): Promise<string>;
  /** How many messages were sent to an address or a telephone number. */
  countMessages(recipient: string): Promise<number>;
  /** Calls an operation of the user pool through the proxy. */
  call(operation: string, request: object): Promise<ServiceAnswer>;
  /** An operator's actions on users. */
  disable(user: TestUser): Promise<void>;
  requirePasswordReset(user: TestUser): Promise<void>;
  /** @param without attributes that are removed */
  requireNewPassword(user: TestUser, without?: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

type SiteOptions = Partial<IdentityOptions> &
  Pick<Partial<IdentityLayerOptions>, "admit" | "callsAtOnce"> & {
    /** "still": the time passes only by {@link IdentitySite.advance}, for tests of limits of seconds. */
    readonly clock?: "still" | "moving";
  };

let counter = 0;

/** Fields of a user as the columns of its row. */
type UserChange = Partial<typeof identityUser.$inferInsert>;

/** Starts the service on a free port of the loopback interface, behind a recording proxy. */
export async function startIdentitySite(options: SiteOptions = {}): Promise<IdentitySite> {
  const { admit, callsAtOnce, clock = "moving", ...identityOptions } = options;
  const test = await openTestDatabase();
  const { database } = test;
  const proxy = await startRecordingProxy();
  let shift = 0;
  let faults: FaultHook | null = null;
  const start = Date.now();
  const now = () => (clock === "still" ? start : Date.now()) + shift;
  const context = createIdentityContext({
    openDatabase: () => Promise.resolve(database),
    now: () => new Date(now()),
    baseUrl: proxy.origin,
    options: identityOptions,
    faults: (operation) => faults?.(operation) ?? null,
  });
  const answer = identityLayer({
    context,
    trustedProxies: 0,
    identityPool: identityPoolOperations,
    ...(admit && { admit }),
    ...(callsAtOnce !== undefined && { callsAtOnce }),
  })((_request, response) => {
    response.writeHead(404).end();
  });
  const server = createServer((request, response) => void answer(request, response));
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy.target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const endpoint = `${proxy.origin}${localIdentity.servicePath}`;
  const call = (operation: string, request: object) => callUserPool(endpoint, operation, request);

  async function succeed(operation: string, request: object): Promise<ServiceAnswer> {
    const found = await call(operation, request);
    if (found.status !== 200) throw new Error(`${operation}: ${found.text}`);
    return found;
  }

  const change = async (user: TestUser, values: UserChange) => {
    await database.update(identityUser).set(values).where(eq(identityUser.sub, user.sub));
  };

  const site: IdentitySite = {
    settings: {
      endpoint,
      userPoolId: localIdentity.userPoolId,
      clientId: localIdentity.clientId,
      identityPoolId: localIdentity.identityPoolId,
    },
    issuer: context.issuer,
    proxy,
    database: test,
    directEndpoint: `${proxy.target}${localIdentity.servicePath}`,
    now,
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    setFaults: (hook) => {
      faults = hook;
    },
    async createUser({ password = "Vento-do-Norte-42", phone: wished, name } = {}) {
      counter += 1;
      const email = `pessoa${counter}@example.com`;
      const phone = wished === undefined ? `+551190000${String(counter).padStart(4, "0")}` : wished;
      const attributes = { email, ...(phone !== null && { phone_number: phone }), ...(name && { name }) };
      const ClientId = localIdentity.clientId;
      const made = await succeed("SignUp", {
        ClientId,
        Username: email,
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      });
      const ConfirmationCode = await site.lastCode(email);
      await succeed("ConfirmSignUp", { ClientId, Username: email, ConfirmationCode });
      const user = { sub: String(made.body?.UserSub), email, phone: phone ?? "", password };
      const proven = sql`${identityUser.attributes} || '{"phone_number_verified":"true"}'::jsonb`;
      if (phone !== null)
        await database.update(identityUser).set({ attributes: proven }).where(eq(identityUser.sub, user.sub));
      proxy.forget();
      return user;
    },
    lastCode: (recipient) => lastCodeTo(database, recipient),
    countMessages: (recipient) => countMessagesTo(database, recipient),
    call,
    disable: (user) => change(user, { isEnabled: false }),
    requirePasswordReset: (user) => change(user, { status: "password-reset-required" }),
    async requireNewPassword(user, without = []) {
      await change(user, { status: "new-password-required" });
      for (const name of without)
        await database
          .update(identityUser)
          .set({ attributes: sql`${identityUser.attributes} - ${name}::text` })
          .where(eq(identityUser.sub, user.sub));
    },
    stop: async () => {
      await proxy.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
    },
  };
  return site;
}
