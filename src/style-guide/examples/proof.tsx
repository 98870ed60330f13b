import { exampleMeasuredProof, exampleProof, exampleUnratedProof } from "@/features/proof/proof.fixture";
import { ProofScreen } from "@/features/proof/ProofScreen/ProofScreen";
import type { ExamplesOfParts } from "@/style-guide/example";
import { useLayoutEffect, type ReactNode } from "react";

/** The server never answers what the browser asks it for. */
function Unanswered({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { fetch } = window;
    window.fetch = () => new Promise<never>(() => undefined);
    return () => void (window.fetch = fetch);
  }, []);
  return children;
}

export const proofExamples: ExamplesOfParts = {
  "features/proof/ProofScreen/ProofScreen": {
    "Cheia: confere no servidor": () => <ProofScreen proof={exampleProof} />,
    "Com problema: não confere": () => (
      <ProofScreen
        proof={{
          ...exampleProof,
          served: { score: "difference", reviews: "match", prior: "unknown", log: "match" },
        }}
      />
    ),
    "Só medições": () => <ProofScreen proof={exampleMeasuredProof} />,
    Vazia: () => <ProofScreen proof={exampleUnratedProof} />,
    "Carregando: confere no navegador": () => (
      <Unanswered>
        <ProofScreen proof={{ ...exampleProof, reviewPages: 1 }} />
      </Unanswered>
    ),
    "Com uma suposição": () => (
      <ProofScreen
        proof={{ ...exampleProof, assumptions: ["sem-base"], supposed: { displayed: 87, mean: 87 } }}
      />
    ),
  },
};
