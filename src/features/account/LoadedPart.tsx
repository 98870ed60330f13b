import { LoadFailure } from "@/features/account/LoadFailure";
import { type AuthFailureError, isSessionOver } from "@/features/account/queries/auth-requests";
import { accountText } from "@/text/account";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

interface LoadedPartProps<Value> {
  query: UseQueryResult<Value, AuthFailureError>;
  /** Called with null to render the same shape with `Pending`. */
  children: (value: Value | null) => ReactNode;
}

/** Shows the shape of a part while it loads, then the part, or the failure with a retry. */
export function LoadedPart<Value>({ query, children }: LoadedPartProps<Value>) {
  const { data, error } = query;
  // A visitor who is being sent to the sign-in should not see a failure first.
  if (data === undefined && error && !isSessionOver(error.failure)) return <LoadFailure query={query} />;
  return (
    <>
      <span className="visually-hidden" role="status">
        {data === undefined ? accountText.loading : ""}
      </span>
      {children(data ?? null)}
    </>
  );
}
