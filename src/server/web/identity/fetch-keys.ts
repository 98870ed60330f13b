import { FetchError } from "aws-jwt-verify/error";

/** In milliseconds. */
const KEYS_TIMEOUT = 3_000;

/**
 * The library's own function refuses http, which the local service needs; settings ensure https elsewhere.
 * @throws FetchError
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
