import { localIdentity } from "@/config/local-identity";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, type CryptoKey, type JWK } from "jose";
import type { IncomingMessage, ServerResponse } from "node:http";
import { serve, type TestServer } from "../api/serve-api";

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly publicJwk: JWK;
}

/** Makes a key of the user pool's kind (RSA, 2048 bit, RS256). */
export async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  return { kid, privateKey, publicKey, publicJwk };
}

/** GetUser's answer: a status and a body of the service's protocol, or any other body. */
export interface GetUserAnswer {
  readonly status: number;
  readonly body: string;
}

export const serviceError = (type: string, message: string, status = 400): GetUserAnswer => ({
  status,
  body: JSON.stringify({ __type: type, message }),
});

export const poolUser = (sub: string, attributes: Record<string, string> = {}): GetUserAnswer => ({
  status: 200,
  body: JSON.stringify({
    Username: sub,
    UserAttributes: Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
  }),
});

/**
 * The public interface of a user pool over real HTTP, at the addresses of the local service: published keys and
 * GetUser, whose answers a test sets. The test signs the tokens.
 */
export interface TokenIssuer {
  readonly server: TestServer;
  readonly port: number;
  /** The `iss` of its tokens where the site is at `http://localhost:<port>`. */
  readonly issuer: string;
  readonly jwksUri: string;
  readonly endpoint: string;
  readonly key: SigningKey;
  /** The published keys, which the test may change. */
  keys: JWK[];
  keysStatus: number;
  keysRequests: number;
  readonly getUserCalls: string[];
  getUser: (accessToken: string) => GetUserAnswer;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(body);
}

/** Starts a pool whose key is called "key-1". */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const key = await makeKey("key-1");
  const state = {
    key,
    keys: [key.publicJwk],
    keysStatus: 200,
    keysRequests: 0,
    getUserCalls: [] as string[],
    getUser: (_accessToken: string): GetUserAnswer => serviceError("InternalErrorException", "not set", 500),
  };
  const keysPath = `${localIdentity.issuerPath}/.well-known/jwks.json`;
  const server = await serve(async (request, response) => {
    if (request.url === keysPath) {
      state.keysRequests += 1;
      return answer(response, state.keysStatus, JSON.stringify({ keys: state.keys }));
    }
    const target = request.headers["x-amz-target"];
    if (request.url === localIdentity.servicePath && target?.toString().endsWith(".GetUser")) {
      const { AccessToken } = JSON.parse(await readBody(request)) as { AccessToken: string };
      state.getUserCalls.push(AccessToken);
      const { status, body } = state.getUser(AccessToken);
      return answer(response, status, body);
    }
    answer(response, 404, "");
  });
  const port = Number(new URL(server.origin).port);
  return Object.assign(state, {
    server,
    port,
    issuer: `http://localhost:${port}${localIdentity.issuerPath}`,
    jwksUri: `${server.origin}${keysPath}`,
    endpoint: `${server.origin}${localIdentity.servicePath}`,
  });
}

/** A test's changes to a valid token; undefined leaves a claim out. */
export interface TokenChanges {
  readonly claims?: JWTPayload;
  readonly header?: Record<string, unknown>;
  readonly key?: SigningKey;
}

const now = () => Math.floor(Date.now() / 1000);

async function sign(issuer: TokenIssuer, claims: JWTPayload, changes: TokenChanges): Promise<string> {
  const { kid, privateKey } = changes.key ?? issuer.key;
  const payload = { ...claims, ...changes.claims };
  return new SignJWT(JSON.parse(JSON.stringify(payload)) as JWTPayload)
    .setProtectedHeader({ alg: "RS256", kid, ...changes.header })
    .sign(privateKey);
}

export function accessTokenOf(issuer: TokenIssuer, sub: string, changes: TokenChanges = {}): Promise<string> {
  const claims = {
    sub,
    iss: issuer.issuer,
    client_id: localIdentity.clientId,
    token_use: "access",
    scope: "aws.cognito.signin.user.admin",
    username: sub,
    origin_jti: "origin",
    jti: "access",
    auth_time: now(),
    iat: now(),
    exp: now() + 3600,
  };
  return sign(issuer, claims, changes);
}

/** An id token of a user, as the pool writes it. */
export function idTokenOf(issuer: TokenIssuer, sub: string, changes: TokenChanges = {}): Promise<string> {
  const claims = {
    sub,
    iss: issuer.issuer,
    aud: localIdentity.clientId,
    token_use: "id",
    "cognito:username": sub,
    email: "ana@example.com",
    email_verified: true,
    origin_jti: "origin",
    jti: "id",
    auth_time: now(),
    iat: now(),
    exp: now() + 3600,
  };
  return sign(issuer, claims, changes);
}

export function tokenParts(token: string): [header: string, payload: string, signature: string] {
  const [header = "", payload = "", signature = ""] = token.split(".");
  return [header, payload, signature];
}

export const tokenPart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
