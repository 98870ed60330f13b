import type { Proof, ProofResults } from "@/features/proof/proof";
import { useEffect, useState } from "react";

export type ProofCheck =
  /** The check starts only when the visitor asks for it. */
  | { readonly kind: "waiting" }
  | { readonly kind: "checking" }
  | { readonly kind: "done"; readonly results: ProofResults }
  | { readonly kind: "stale" };

/** Checks a proof after hydration. With more than one file of reviews, it waits for `start`. */
export function useProofCheck({ inputs, reviewPages, logged }: Proof): {
  check: ProofCheck;
  start: () => void;
} {
  const [check, setCheck] = useState<ProofCheck>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(reviewPages > 1 ? 0 : 1);
  useEffect(() => {
    if (attempt === 0) return undefined;
    const stop = new AbortController();
    const set = (next: ProofCheck) => {
      if (!stop.signal.aborted) setCheck(next);
    };
    void (async () => {
      set({ kind: "checking" });
      try {
        const { checkProof } = await import("@/features/proof/check-proof");
        const results = await checkProof(inputs, { reviewPages, logged, signal: stop.signal });
        set(results ? { kind: "done", results } : { kind: "stale" });
      } catch {
        set({
          kind: "done",
          results: { score: "unknown", reviews: "unknown", prior: "unknown", log: "unknown" },
        });
      }
    })();
    return () => stop.abort();
  }, [inputs, reviewPages, logged, attempt]);
  return { check, start: () => setAttempt((count) => count + 1) };
}
