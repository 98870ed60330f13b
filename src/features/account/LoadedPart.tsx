import { LoadFailure } from "@/features/account/LoadFailure";
import { type AuthFailureError, isSessionOver } from "@/features/account/queries/auth-requests";
import { accountText } from "@/text/account";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

interface LoadedPartProps<Value> {
  query: UseQueryResult<Value, AuthFailureError>;
  /** Shows the value, or its own shape with `Pending` in the place of what is null. */
  children: (value: Value | null) => ReactNode;
}

/** A part of a page that loads after it: its shape first, then what is in it, or what went wrong with a way to retry. */
export function LoadedPart<Value>({ query, children }: LoadedPartProps<Value>) {
  const { data, error } = query;
  // Whoever is on the way to the sign-in sees no failure first.
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
