import { failure, type Failed } from "@/lib/result";

/** Why a request is refused, as the hosted service says it. */
export interface SearchFailure {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429;
  readonly message: string;
  /** Seconds until another try is worth it. */
  readonly retryAfter?: number;
}

/** A refusal as a result. */
export function refuse(message: string, status: SearchFailure["status"] = 400): Failed<SearchFailure> {
  return failure({ status, message });
}

/** Of an index that there is not. */
export const missingIndex = (name: string): Failed<SearchFailure> =>
  refuse(`Index ${name} does not exist`, 404);

/** Of a record that there is not. */
export const missingObject = (): Failed<SearchFailure> => refuse("ObjectID does not exist", 404);

/** Of a synonym that there is not. */
export const missingSynonym = (): Failed<SearchFailure> => refuse("Synonym set does not exist", 404);
