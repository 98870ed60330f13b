import { FetchError } from "aws-jwt-verify/error";

/** How long the issuer may take to give its keys, in milliseconds. */
const KEYS_TIMEOUT = 3_000;

/**
 * Fetches published keys. The library's own way refuses http, by which the local service is reached on this machine;
 * whoever configures the address decides that everything else is https.
 * @throws FetchError where they cannot be had
 */
export async function fetchKeys(address: string): Promise<ArrayBuffer> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(KEYS_TIMEOUT),
    });
    if (answer.ok) return await answer.arrayBuffer();
  } catch (error) {
    throw new FetchError(address, error instanceof Error ? error.message : "unknown error");
  }
  throw new FetchError(address, `status ${answer.status}`);
}
