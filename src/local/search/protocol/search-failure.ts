import { failure, type Failed } from "@/lib/result";

export interface SearchFailure {
  readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429;
  readonly message: string;
  readonly retryAfter?: number;
}

export function refuse(message: string, status: SearchFailure["status"] = 400): Failed<SearchFailure> {
  return failure({ status, message });
}

export const missingIndex = (name: string): Failed<SearchFailure> =>
  refuse(`Index ${name} does not exist`, 404);

export const missingObject = (): Failed<SearchFailure> => refuse("ObjectID does not exist", 404);

export const missingSynonym = (): Failed<SearchFailure> => refuse("Synonym set does not exist", 404);
