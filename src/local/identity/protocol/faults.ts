/** "slow" gives the right answer in the end. */
export type Fault =
  | { readonly kind: "throttled" }
  | { readonly kind: "internal-error" }
  | { readonly kind: "slow"; readonly milliseconds: number }
  | { readonly kind: "not-json"; readonly status: number };

/** Asked once for each call, by tests only. `operation` is without the service: "InitiateAuth". */
export type FaultHook = (operation: string) => Fault | null;
