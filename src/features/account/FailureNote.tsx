import type { AuthFailure } from "@/lib/auth/contract";
import { describeAuthFailure } from "@/text/auth-failures";

interface FailureNoteProps {
  /** Null: nothing failed, and nothing is shown. */
  failure: AuthFailure | null;
  className: string | undefined;
}

/** Says why the pool refused what the visitor asked for. */
export function FailureNote({ failure, className }: FailureNoteProps) {
  return (
    failure && (
      <p className={className} role="alert">
        {describeAuthFailure(failure)}
      </p>
    )
  );
}
