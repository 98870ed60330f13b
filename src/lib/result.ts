interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** A call that failed in a way that its caller has to handle. */
export interface Failed<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

/** The outcome of a call that can fail in expected ways. Exceptions are for mistakes in the program. */
export type Result<Value, Failure> = Success<Value> | Failed<Failure>;

export function ok<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function failure<Failure>(error: Failure): Failed<Failure> {
  return { ok: false, error };
}
