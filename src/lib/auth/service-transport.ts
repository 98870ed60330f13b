import * as z from "zod/mini";
import { authFailure, AuthFailureError } from "@/lib/auth/failures";
import type { AuthFailure } from "@/lib/auth/contract";
import { answerOfLost, isRepeatable, rememberLost } from "@/lib/auth/lost-answers";
import { answerLost } from "@/lib/auth/messages";
import { startRetries } from "@/lib/retries";
import { createRetryQuota, type RetryQuota } from "@/lib/retry-quota";
import { wait } from "@/lib/auth/wait";

/** Milliseconds for one call: all attempts, the pauses between them, and the whole answer. */
export const callLimit = 10_000;

const targetHeader = "x-amz-target";
const identityTarget = /^AWSCognitoIdentity(?:Provider)?Service\.(\w+)$/;

/** Errors that the AWS SDK retries (specification, section 8). */
const passingErrors: readonly string[] = [
  "LimitExceededException",
  "RequestLimitExceeded",
  "Throttling",
  "ThrottlingException",
  "TooManyRequestsException",
  "InternalErrorException",
];

/** Nothing else calls these operations during a sign-in. */
const signInOperations: readonly string[] = [
  "InitiateAuth",
  "RespondToAuthChallenge",
  "ConfirmDevice",
  "AssociateSoftwareToken",
  "VerifySoftwareToken",
];

/** Not shared with other calls of the site, so that blocked events cannot use up the retries of sign-ins. */
let retryQuota = createRetryQuota();

/** A call that has finally failed. For this error name Amplify neither repeats a call nor drops tokens. */
class ServiceCallError extends AuthFailureError {
  /** Amplify keeps this property where it wraps the error in its own. */
  readonly underlyingError: AuthFailureError;

  constructor(reason: AuthFailure) {
    super(reason);
    this.name = "ServiceCallError";
    this.underlyingError = new AuthFailureError(reason);
  }
}

const errorSchema = z.object({
  __type: z.optional(z.string()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  Message: z.optional(z.string()),
});

/** Null for an answer that is no failure of the protocol. */
export function failureOf(type: string | null, answer: unknown): AuthFailure | null {
  const body = errorSchema.safeParse(answer);
  if (!body.success) return null;
  const { __type, code, message, Message } = body.data;
  const name = (type ?? code ?? __type ?? "UnknownError").split(/[,:]/)[0]?.split("#").pop() ?? "";
  return { name, message: message ?? Message ?? "Unknown error" };
}

type Attempt =
  | { readonly answer: Response }
  /** `isLost`: the service may have done what it was asked for. */
  | { readonly passing: AuthFailure; readonly isLost: boolean };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Statuses of calls that no service has carried out: too many requests, or the gateway found no service. */
const untouchedStatuses: readonly number[] = [429, 503];

async function attemptOnce(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  operation: string,
): Promise<Attempt> {
  try {
    const response = await send(url, init);
    const text = await response.text();
    const answer = parseJson(text);
    const { status, headers } = response;
    // The answer came from a proxy, whatever its status.
    if (answer === undefined)
      return { passing: authFailure("network"), isLost: !untouchedStatuses.includes(status) };
    const found = response.ok ? null : failureOf(headers.get("x-amzn-errortype"), answer);
    const passes = status === 429 || status >= 500 || passingErrors.includes(found?.name ?? "");
    if (passes) return { passing: found ?? authFailure("network"), isLost: false };
    const known = answerOfLost(operation, init.body, found);
    if (known !== null) return { answer: Response.json(known) };
    return { answer: new Response(text, { status, headers }) };
  } catch {
    return { passing: authFailure("network"), isLost: true };
  }
}

async function attemptUntilFinal(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  operation: string,
): Promise<Response> {
  const retries = startRetries(retryQuota);
  for (;;) {
    const outcome = await attemptOnce(send, url, init, operation);
    if ("answer" in outcome) {
      retries.succeed();
      return outcome.answer;
    }
    const { passing, isLost } = outcome;
    if (isLost) rememberLost(operation, init.body);
    if (isLost && !isRepeatable(operation)) throw new ServiceCallError(authFailure("network", answerLost));
    const delay = init.signal?.aborted ? null : retries.fail();
    if (delay === null) throw new ServiceCallError(passing);
    await wait(delay);
  }
}

let signInSignal: AbortSignal | null = null;

/** The calls of `run` end when the signal is aborted. Steps run one at a time. */
export async function withSignInSignal<Value>(
  signal: AbortSignal,
  run: () => Promise<Value>,
): Promise<Value> {
  signInSignal = signal;
  try {
    return await run();
  } finally {
    signInSignal = null;
  }
}

async function sendWithin(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  operation: string,
): Promise<Response> {
  const owner = signInOperations.includes(operation) ? signInSignal : null;
  const controller = new AbortController();
  let stop: () => void = () => undefined;
  const givenUp = new Promise<never>((_resolve, reject) => {
    const giveUp = (reason: "network" | "cancelled") => {
      reject(new ServiceCallError(authFailure(reason)));
      controller.abort();
    };
    const timer = setTimeout(() => {
      rememberLost(operation, init.body);
      giveUp("network");
    }, callLimit);
    const onCancel = () => giveUp("cancelled");
    if (owner?.aborted) onCancel();
    else owner?.addEventListener("abort", onCancel);
    stop = () => {
      clearTimeout(timer);
      owner?.removeEventListener("abort", onCancel);
    };
  });
  try {
    const { signal } = controller;
    if (signal.aborted) return await givenUp;
    return await Promise.race([attemptUntilFinal(send, url, { ...init, signal }, operation), givenUp]);
  } finally {
    stop();
  }
}

/** Amplify's calls carry an invocation id, like those of AWS SDKs. */
function isAmplifyCall({ headers: given }: RequestInit): boolean {
  const headers = new Headers(given);
  return headers.has("amz-sdk-invocation-id") && identityTarget.test(headers.get(targetHeader) ?? "");
}

const requestAddress = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

let plainFetch: typeof fetch | null = null;

/**
 * Retries after network failures, throttling, 5xx and answers that are not JSON: 3 attempts within 10
 * seconds, from a quota of 500 tokens (specification, sections 8 and 9). An operation that cannot be done twice is not sent
 * again after a lost answer. If the service refuses a repetition because the first call was carried out, that counts as
 * success. Resolves with the service's final errors, too; rejects with an `AuthFailureError`.
 */
export function sendToService(url: string, init: RequestInit): Promise<Response> {
  const operation = identityTarget.exec(new Headers(init.headers).get(targetHeader) ?? "")?.[1] ?? "";
  return sendWithin(plainFetch ?? globalThis.fetch, url, init, operation);
}

/**
 * Replaces the page's `fetch` for Amplify's calls, because Amplify has no other hook and no time limit, and
 * cannot end a call. Other requests pass through unchanged.
 */
export function routeAmplifyCalls(quota: RetryQuota = createRetryQuota()): void {
  retryQuota = quota;
  if (plainFetch !== null) return;
  const plain = globalThis.fetch.bind(globalThis);
  plainFetch = plain;
  globalThis.fetch = (input, init) => {
    return init && isAmplifyCall(init) ? sendToService(requestAddress(input), init) : plain(input, init);
  };
}
