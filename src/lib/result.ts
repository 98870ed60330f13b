interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failed<Failure> {
  readonly ok: false;
  readonly error: Failure;
}

/** Result of a call that can fail in expected ways. Exceptions are for programming errors. */
export type Result<Value, Failure> = Success<Value> | Failed<Failure>;

export function ok<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function failure<Failure>(error: Failure): Failed<Failure> {
  return { ok: false, error };
}
