import type { AuthFailure } from "@/lib/auth/contract";
import type { Result } from "@/lib/result";

/** A failure of the facade in the form in which a query fails. */
export class AuthFailureError extends Error {
  constructor(readonly failure: AuthFailure) {
    super(failure.message);
    this.name = failure.name;
  }
}

/** The value of an operation that worked. @throws AuthFailureError for one that failed */
export function valueOf<Value>(result: Result<Value, AuthFailure>): Value {
  if (result.ok) return result.value;
  throw new AuthFailureError(result.error);
}
