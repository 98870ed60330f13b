import type { AuthFailure } from "@/lib/auth/contract";
import { describeAuthFailure } from "@/text/auth-failures";

interface FailureNoteProps {
  failure: AuthFailure | null;
  className: string | undefined;
}

export function FailureNote({ failure, className }: FailureNoteProps) {
  return (
    failure && (
      <p className={className} role="alert">
        {describeAuthFailure(failure)}
      </p>
    )
  );
}
