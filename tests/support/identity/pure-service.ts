import { localIdentity } from "@/config/local-identity";
import {
  createIdentityContext,
  type IdentityContext,
  type IdentityOptions,
} from "@/local/identity/identity-context";
import { createIdentityService } from "@/local/identity/identity-service";
import type { IdentityResponse } from "@/local/identity/protocol/exchange";
import type { FaultHook } from "@/local/identity/protocol/faults";
import { createUser } from "@/local/identity/administration";
import { changeUser } from "@/local/identity/users/change-user";
import { identitySession } from "@/server/platform/db/schema/identity";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { countMessagesTo, lastCodeTo } from "./sent-messages";
import { SrpExchange } from "./srp-client";

/** A body of the service's protocol, loosely typed: tests check what they expect. */
export type Body = Readonly<Record<string, unknown>>;

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}

export interface PureUser {
  readonly sub: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

export const PASSWORD = "Vento-do-Norte-42";
const ClientId = localIdentity.clientId;

/** The service as a function, with its own database and clock, and without HTTP. */
export interface PureService {
  readonly context: IdentityContext;
  readonly test: TestDatabase;
  send(request: {
    method?: string;
    headers?: Record<string, string | undefined>;
    body?: string;
  }): Promise<IdentityResponse>;
  /** Calls an operation and gives its body, also after an error. */
  call(operation: string, request: object): Promise<Body>;
  /** "Type: message" of a failed call, "" of a successful one. */
  refusalOf(operation: string, request: object): Promise<string>;
  now(): Date;
  advance(seconds: number): void;
  setFaults(hook: FaultHook | null): void;
  /** Makes a confirmed user with verified contacts. */
  makeUser(): Promise<PureUser>;
  /** Ends the user's refresh tokens. Access tokens stay valid until they expire. */
  expireSessions(user: PureUser): Promise<void>;
  requirePasswordReset(user: PureUser): Promise<void>;
  lastCode(recipient: string): Promise<string>;
  countMessages(recipient: string): Promise<number>;
  startSrp(username: string, more?: Record<string, string>): Promise<{ exchange: SrpExchange; body: Body }>;
  /** All steps of SRP; gives the body of the answer to the proof. */
  signInBySrp(username: string, password: string, more?: Record<string, string | null>): Promise<Body>;
  answer(name: string, session: unknown, responses: Record<string, string | null>): Promise<Body>;
  /** Signs a user without second factor in with SRP. */
  tokens(user: PureUser, more?: Record<string, string | null>): Promise<Tokens>;
  close(): Promise<void>;
}

/** "Type: message" of a refusal, "" of a success. */
export const refusal = (body: Body): string =>
  "__type" in body ? `${String(body["__type"])}: ${String(body["message"])}` : "";

export const parametersOf = (body: Body) => body["ChallengeParameters"] as Record<string, string>;

/**
 * The tokens of an answer.
 * @throws where there are none
 */
export function tokensOf(body: Body): Tokens {
  const result = body["AuthenticationResult"];
  if (!result) throw new Error(`No tokens: ${JSON.stringify(body)}`);
  return result as Tokens;
}

/** The answer to PASSWORD_VERIFIER of a challenge. */
export function proofOf(
  exchange: SrpExchange,
  parameters: Record<string, string>,
  who: { pool: string; user: string; password: string; at: Date },
) {
  const challenge = {
    salt: parameters["SALT"] ?? "",
    serverValue: parameters["SRP_B"] ?? "",
    secretBlock: parameters["SECRET_BLOCK"] ?? "",
  };
  const { timestamp, signature } = exchange.sign(challenge, who);
  return {
    PASSWORD_CLAIM_SECRET_BLOCK: challenge.secretBlock,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
}

let counter = 0;

/** Makes the service with its own database. */
export async function makePureService(options: Partial<IdentityOptions> = {}): Promise<PureService> {
  const test = await openTestDatabase();
  const { database } = test;
  // The clock stands still until a test moves it, so that locks of a second do not end by themselves on a busy
  // machine.
  let time = Date.now();
  let faults: FaultHook | null = null;
  const now = () => new Date(time);
  const context = createIdentityContext({
    openDatabase: () => Promise.resolve(database),
    now,
    baseUrl: "http://localhost:3000",
    options,
    faults: (operation) => faults?.(operation) ?? null,
  });
  const handle = createIdentityService(context);
  const send: PureService["send"] = ({ method = "POST", headers = {}, body = "{}" }) =>
    handle({ method, path: localIdentity.servicePath, headers, body, requestId: randomUUID() });
  const call: PureService["call"] = async (operation, request) => {
    const target = `AWSCognitoIdentityProviderService.${operation}`;
    const { body } = await send({ headers: { "x-amz-target": target }, body: JSON.stringify(request) });
    return JSON.parse(body) as Body;
  };
  const startSrp: PureService["startSrp"] = async (username, more = {}) => {
    const exchange = new SrpExchange();
    const AuthParameters = { USERNAME: username, SRP_A: exchange.srpA, ...more };
    return {
      exchange,
      body: await call("InitiateAuth", { ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters }),
    };
  };
  const answer: PureService["answer"] = (ChallengeName, Session, ChallengeResponses) =>
    call("RespondToAuthChallenge", { ClientId, ChallengeName, Session, ChallengeResponses });
  const signInBySrp: PureService["signInBySrp"] = async (username, password, more = {}) => {
    const { exchange, body } = await startSrp(username);
    const parameters = parametersOf(body);
    const user = parameters["USER_ID_FOR_SRP"] ?? "";
    const proof = proofOf(exchange, parameters, { pool: "ProvaReal", user, password, at: now() });
    return answer("PASSWORD_VERIFIER", undefined, { USERNAME: user, ...proof, ...more });
  };
  return {
    context,
    test,
    send,
    call,
    refusalOf: async (operation, request) => refusal(await call(operation, request)),
    now,
    advance: (seconds) => {
      time += seconds * 1000;
    },
    setFaults: (hook) => {
      faults = hook;
    },
    async makeUser() {
      counter += 1;
      const email = `pessoa${counter}@example.com`;
      const phone = `+551190000${String(counter).padStart(4, "0")}`;
      const attributes = { email, phone_number: phone };
      const user = await createUser(database, { attributes, password: PASSWORD }, now());
      if (!user) throw new Error("The user is there already");
      return { sub: user.sub, email, phone, password: PASSWORD };
    },
    async expireSessions({ sub }) {
      await database
        .update(identitySession)
        .set({ expiresAt: now() })
        .where(eq(identitySession.userSub, sub));
    },
    async requirePasswordReset({ sub }) {
      await changeUser(database, sub, { status: "password-reset-required" }, now());
    },
    lastCode: (recipient) => lastCodeTo(database, recipient),
    countMessages: (recipient) => countMessagesTo(database, recipient),
    startSrp,
    signInBySrp,
    answer,
    tokens: async ({ email, password }, more) => tokensOf(await signInBySrp(email, password, more)),
    close: () => test.close(),
  };
}
