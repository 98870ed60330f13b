// The small variant of zod: this file is part of the browser's scripts.
import * as z from "zod/mini";
import { authFailure, AuthFailureError } from "@/lib/auth/failures";
import type { AuthFailure } from "@/lib/auth/contract";
import { maximumAttempts, retryDelay } from "@/lib/backoff";
import { createRetryQuota, type RetryQuota } from "@/lib/retry-quota";

/** Milliseconds for one call of a service: all its attempts, the pauses between them, and the whole answer. */
export const callLimit = 10_000;

/** Says which service and operation a call is for. */
const targetHeader = "x-amz-target";
const identityTarget = /^AWSCognitoIdentity(?:Provider)?Service\.(\w+)$/;

/** Errors of the services that pass (specification, section 8; those that the AWS SDK retries). */
const passingErrors: readonly string[] = [
  "LimitExceededException",
  "RequestLimitExceeded",
  "Throttling",
  "ThrottlingException",
  "TooManyRequestsException",
  "InternalErrorException",
];

/** Operations that make up a sign-in; no other calls them while one is under way. */
const signInOperations: readonly string[] = [
  "InitiateAuth",
  "RespondToAuthChallenge",
  "ConfirmDevice",
  "AssociateSoftwareToken",
  "VerifySoftwareToken",
];

/** A store of its own, as each client of the AWS SDK has: events that a browser blocks take nothing from sign-ins. */
let retryQuota = createRetryQuota();

/** A call that has failed for good. Its name is none that Amplify would repeat a call for, or drop tokens for. */
class ServiceCallError extends AuthFailureError {
  /** What Amplify keeps where it makes an error of its own out of this one. */
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

/** The failure that an answer of the protocol tells of; null where it is none of the protocol's. */
export function failureOf(type: string | null, answer: unknown): AuthFailure | null {
  const body = errorSchema.safeParse(answer);
  if (!body.success) return null;
  const { __type, code, message, Message } = body.data;
  const name = (type ?? code ?? __type ?? "UnknownError").split(/[,:]/)[0]?.split("#").pop() ?? "";
  return { name, message: message ?? Message ?? "Unknown error" };
}

/** An answer, or a failure that another attempt may not meet. */
type Attempt = { readonly answer: Response } | { readonly passing: AuthFailure };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function attemptOnce(send: typeof fetch, url: string, init: RequestInit): Promise<Attempt> {
  try {
    const response = await send(url, init);
    const text = await response.text();
    const answer = parseJson(text);
    // A proxy's page, whatever its status: the service itself has not answered.
    if (answer === undefined) return { passing: authFailure("network") };
    const { status, headers } = response;
    const found = response.ok ? null : failureOf(headers.get("x-amzn-errortype"), answer);
    const passes = status === 429 || status >= 500 || passingErrors.includes(found?.name ?? "");
    if (passes) return { passing: found ?? authFailure("network") };
    return { answer: new Response(text, { status, headers }) };
  } catch {
    return { passing: authFailure("network") };
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function attemptUntilFinal(send: typeof fetch, url: string, init: RequestInit): Promise<Response> {
  let taken: number | null = null;
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptOnce(send, url, init);
    if ("answer" in outcome) {
      retryQuota.succeed(taken);
      return outcome.answer;
    }
    taken = attempt < maximumAttempts && !init.signal?.aborted ? retryQuota.take(false) : null;
    if (taken === null) throw new ServiceCallError(outcome.passing);
    await wait(retryDelay(attempt, Math.random));
  }
}

let signInSignal: AbortSignal | null = null;

/** Runs a step of a sign-in, whose calls end when the signal is aborted. One at a time. */
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
  owner: AbortSignal | null,
): Promise<Response> {
  const controller = new AbortController();
  let stop: () => void = () => undefined;
  const givenUp = new Promise<never>((_resolve, reject) => {
    const giveUp = (reason: "network" | "cancelled") => {
      reject(new ServiceCallError(authFailure(reason)));
      controller.abort();
    };
    const timer = setTimeout(() => giveUp("network"), callLimit);
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
    return await Promise.race([attemptUntilFinal(send, url, { ...init, signal }), givenUp]);
  } finally {
    stop();
  }
}

/** Whether Amplify calls one of the two services: its calls carry the id of the invocation, as those of AWS' SDKs. */
function isAmplifyCall({ headers: given }: RequestInit): boolean {
  const headers = new Headers(given);
  return headers.has("amz-sdk-invocation-id") && identityTarget.test(headers.get(targetHeader) ?? "");
}

const requestAddress = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

let plainFetch: typeof fetch | null = null;

/**
 * Calls an operation of the user pool or the identity pool (POST, JSON both ways). At most 3 attempts with growing pauses
 * after network failures, throttling, 5xx and answers that are no JSON, out of a store of 500 tokens (specification,
 * sections 8 and 9), and 10 seconds in all. Resolves with the service's answer, errors that do not pass included; rejects
 * with an `AuthFailureError`.
 */
export function sendToService(url: string, init: RequestInit): Promise<Response> {
  const operation = identityTarget.exec(new Headers(init.headers).get(targetHeader) ?? "")?.[1] ?? "";
  const owner = signInOperations.includes(operation) ? signInSignal : null;
  return sendWithin(plainFetch ?? globalThis.fetch, url, init, owner);
}

/**
 * Has Amplify's calls of the two services made by {@link sendToService}. Amplify takes no other means of sending than
 * the page's `fetch`, has no time limit, and no way to end a call; every other request passes through untouched.
 * @param quota where the tokens of retries come from, from now on
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
