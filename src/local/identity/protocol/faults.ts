/** How an answer is broken. A slow one comes right in the end. */
export type Fault =
  | { readonly kind: "throttled" }
  | { readonly kind: "internal-error" }
  | { readonly kind: "slow"; readonly milliseconds: number }
  | { readonly kind: "not-json"; readonly status: number };

/**
 * Decides whether the answer to a call is to be broken; asked once for each. Given by tests where they make the
 * service, and reachable in no other way.
 * @param operation name without the service: "InitiateAuth"
 */
export type FaultHook = (operation: string) => Fault | null;
