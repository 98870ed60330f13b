/** A call that worked. */
export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** A call that failed in a way its caller is expected to handle. */
export interface Failed<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

/**
 * The outcome of a call that can fail in expected ways. Exceptions are kept
 * for mistakes in the program.
 */
export type Result<Value, Failure> = Success<Value> | Failed<Failure>;

/** Wraps the value of a call that worked. */
export function ok<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

/** Wraps the reason why a call failed. */
export function failure<Failure>(error: Failure): Failed<Failure> {
  return { ok: false, error };
}
