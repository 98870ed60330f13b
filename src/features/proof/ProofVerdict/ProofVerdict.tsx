import css from "@/features/proof/ProofVerdict/ProofVerdict.module.css";
import type { ProofLevel, ProofResults } from "@/features/proof/proof";
import type { ProofCheck } from "@/features/proof/useProofCheck";
import { proofText } from "@/text/proof";
import { Icon } from "@/ui/Icon/Icon";

interface ProofVerdictProps {
  level: ProofLevel;
  served: ProofResults;
  check: ProofCheck;
}

export function ProofVerdict({ level, served, check }: ProofVerdictProps) {
  const isChecked = check.kind === "done";
  const result = isChecked ? check.results[level] : served[level];
  const text = isChecked ? proofText.checked[result] : proofText.served[result];
  return (
    <p className={css.root} data-result={check.kind === "checking" ? "checking" : result}>
      <Icon name={result === "match" ? "check" : "info"} size="1.35em" />
      {check.kind === "checking" ? proofText.checking : text}
    </p>
  );
}
