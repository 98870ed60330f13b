import { localIdentity } from "@/config/local-identity";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { addressOf, makeEvent, type SignedEvent } from "../tests/support/event-load";
import { callUserPool, sendToService, type ServiceAnswer } from "../tests/support/identity/call-service";
import { signInBySrp } from "../tests/support/identity/srp-client";

const USERS = 24;
const EVENT_SENDERS = 6;
const READERS = 4;
const REVIEWER = "Ana Souza";
const PASSWORD = "Prova-Real-4821";
/** Pause between two requests of one client, in milliseconds. */
const PAUSE = 20;
/** Pause between two reviews, in milliseconds. It is longer because one account may write only sixty reviews an hour. */
const REVIEW_PAUSE = 150;
/** Pause of a client after a failure, in milliseconds. */
const FAILURE_PAUSE = 250;
const LIMIT = 15_000;

let visitors = 0;

/** Headers of a request that comes from an address of its own, so that none meets the limit of an address. */
const fromElsewhere = () => ({ "X-Forwarded-For": addressOf((visitors += 1)) });

/** How often a kind of answer came to a kind of request while a part was away. */
export interface Answers {
  readonly kind: string;
  /** The method, and the first part of the path. */
  readonly request: string;
  readonly away: string;
  count: number;
}

/** Why a request has no answer. */
const nameFailure = (error: unknown): string =>
  error instanceof Error && error.name === "TimeoutError" ? `no answer in ${LIMIT / 1_000} s` : NO_ANSWER;

/** The status of an answer, and whether a 503 says when to try again. */
function kindOf(answer: Pick<Response, "status" | "headers">): string {
  return answer.status === 503 && answer.headers.has("Retry-After") ? ALLOWED : String(answer.status);
}

/** A connection that ended without an answer, and one that ended within it. */
export const NO_ANSWER = "no answer";
export const CUT_OFF = "answer cut off";

/** The only failure that visitors may see while a part is away. */
export const ALLOWED = "503 with Retry-After";

/** What the site acknowledged, and what else it answered. */
export interface Ledger {
  readonly events: Set<string>;
  /** Tokens and items of reviews. */
  readonly reviews: { token: string; slug: string }[];
  /** Refresh tokens of sign-ins. */
  readonly sessions: string[];
  /** Answers of every kind (`kindOf`), with the part that was away then. */
  readonly answers: Answers[];
  /** The part that is away; the bench sets it. */
  away: string;
  /** Times of acknowledged events, in milliseconds of `performance.now()`. */
  readonly writtenAt: number[];
}

interface Account {
  readonly username: string;
  token: string;
}

interface Tokens {
  AccessToken: string;
  RefreshToken: string;
}

/** Signs users up, whose address the operator confirms, and signs them in. */
export async function createAccounts(origin: string, databaseUrl: string): Promise<Account[]> {
  const endpoint = origin + localIdentity.servicePath;
  const accounts = Array.from({ length: USERS }, () => ({
    username: `${randomUUID()}@example.com`,
    token: "",
  }));
  for (const { username } of accounts) {
    const attributes = [
      { Name: "email", Value: username },
      { Name: "name", Value: REVIEWER },
    ];
    const request = { ClientId: localIdentity.clientId, Username: username, Password: PASSWORD };
    const answer = await callUserPool(endpoint, "SignUp", { ...request, UserAttributes: attributes });
    if (answer.status !== 200) throw new Error(`The sign-up failed: ${answer.text}`);
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `update identity_user set status = 'confirmed', attributes = attributes || '{"email_verified": "true"}'`,
  );
  await client.end();
  for (const account of accounts) {
    const answer = await signIn(origin, account.username);
    const tokens = tokensOf(answer);
    if (!tokens) throw new Error(`The sign-in failed: ${answer.text}`);
    account.token = tokens.AccessToken;
  }
  return accounts;
}

function signIn(origin: string, username: string): Promise<ServiceAnswer> {
  const { userPoolId, clientId, servicePath } = localIdentity;
  const endpoint = origin + servicePath;
  return signInBySrp({ endpoint, userPoolId, clientId, username, password: PASSWORD });
}

const tokensOf = ({ body }: ServiceAnswer) => body?.["AuthenticationResult"] as Tokens | undefined;

/** Whether a session still gives new tokens. */
export async function isSessionAlive(origin: string, refreshToken: string): Promise<boolean> {
  const request = {
    AuthFlow: "REFRESH_TOKEN_AUTH",
    ClientId: localIdentity.clientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  };
  const answer = await sendToService(
    origin + localIdentity.servicePath,
    "AWSCognitoIdentityProviderService.InitiateAuth",
    JSON.stringify(request),
    fromElsewhere(),
  );
  return answer.status === 200;
}

const reviewAddress = (origin: string, slug: string) => `${origin}/api/items/${slug}/own-review`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Whether the author's review is there. */
export async function isReviewThere(origin: string, { token, slug }: Ledger["reviews"][number]) {
  const headers = { ...bearer(token), ...fromElsewhere() };
  const answer = await fetch(reviewAddress(origin, slug), { headers, signal: AbortSignal.timeout(LIMIT) });
  return answer.ok && ((await answer.json()) as { review: unknown }).review !== null;
}

interface Loading {
  readonly ledger: Ledger;
  /** Ends the clients, and waits for them. */
  readonly end: () => Promise<void>;
}

/** Lets visitors read pages, send events, review items and sign in until the end. Whatever fails is sent again. */
export function startLoad(origin: string, accounts: readonly Account[], slugs: readonly string[]): Loading {
  const ledger: Ledger = {
    events: new Set(),
    reviews: [],
    sessions: [],
    answers: [],
    away: "nothing",
    writtenAt: [],
  };
  let isOver = false;

  /** Counts an answer of a kind that has no status. */
  const count = (request: string, kind: string): number => {
    const { away } = ledger;
    const counted = ledger.answers.find(
      (answers) => answers.kind === kind && answers.request === request && answers.away === away,
    );
    if (counted) counted.count += 1;
    else ledger.answers.push({ kind, request, away, count: 1 });
    return 0;
  };

  /** The status of an answer; 0 if there is none. */
  const ask = async (
    address: string,
    { headers, ...init }: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<number> => {
    const request = {
      ...init,
      headers: { ...headers, ...fromElsewhere() },
      signal: AbortSignal.timeout(LIMIT),
    };
    const path = new URL(address).pathname.replace(/^(\/(?:api\/)?[a-z]*).*/, "$1");
    const name = `${init.method ?? "GET"} ${path}`;
    const answer = await fetch(address, request).catch(nameFailure);
    if (typeof answer === "string") return count(name, answer);
    const isWhole = await answer.arrayBuffer().then(
      () => true,
      () => false,
    );
    if (!isWhole) return count(name, CUT_OFF);
    count(name, kindOf(answer));
    return answer.status;
  };

  const sendEvents = async () => {
    let event: SignedEvent = makeEvent();
    while (!isOver) {
      const headers = { "Content-Type": "application/json" };
      const status = await ask(`${origin}/api/event`, { method: "POST", headers, body: event.body });
      if (status === 204) {
        ledger.events.add(event.id);
        ledger.writtenAt.push(performance.now());
        event = makeEvent();
      }
      await wait(status === 204 ? PAUSE : FAILURE_PAUSE);
    }
  };

  const writeReviews = async () => {
    for (const slug of slugs) {
      for (const { token } of accounts) {
        const content = {
          key: randomUUID(),
          stars: 4,
          authorName: REVIEWER,
          body: `Uso ${slug} há meses, e até aqui fez o que promete sem dar trabalho (${randomUUID()}).`,
        };
        for (let isThere = false; !isThere;) {
          if (isOver) return;
          const status = await ask(reviewAddress(origin, slug), {
            method: "POST",
            headers: { ...bearer(token), "Content-Type": "application/json" },
            body: JSON.stringify(content),
          });
          isThere = status === 200 || status === 201;
          if (isThere) ledger.reviews.push({ token, slug });
          await wait(isThere ? REVIEW_PAUSE : FAILURE_PAUSE);
        }
      }
    }
  };

  const signInAgain = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const { username } = accounts[turn % accounts.length] ?? { username: "" };
      const answer = await signIn(origin, username).catch(nameFailure);
      count("sign-in", typeof answer === "string" ? answer : kindOf(answer));
      const tokens = typeof answer === "string" ? undefined : tokensOf(answer);
      if (tokens) ledger.sessions.push(tokens.RefreshToken);
      await wait(FAILURE_PAUSE);
    }
  };

  const readPages = async (reader: number) => {
    const paths = ["/", "/rankings", ...slugs.map((slug) => `/itens/${slug}`)];
    for (let turn = reader; !isOver; turn += 1) {
      const status = await ask(origin + (paths[turn % paths.length] ?? "/"));
      await wait(status === 200 ? PAUSE : FAILURE_PAUSE);
    }
  };

  const clients = [
    ...Array.from({ length: EVENT_SENDERS }, sendEvents),
    ...Array.from({ length: READERS }, (_, reader) => readPages(reader)),
    writeReviews(),
    signInAgain(),
  ];
  const end = async () => {
    isOver = true;
    await Promise.all(clients);
  };
  return { ledger, end };
}
