import css from "@/features/proof/ProofScreen/ProofSummary.module.css";
import { levelTexts } from "@/features/proof/level-texts";
import { PROOF_LEVELS, type Proof } from "@/features/proof/proof";
import type { ProofCheck } from "@/features/proof/useProofCheck";
import { formatInteger } from "@/lib/format/number";
import { proofText } from "@/text/proof";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink";
import router from "next/router";

const text = proofText.summary;

function sentenceOf(check: ProofCheck): string {
  if (check.kind === "waiting") return text.served;
  if (check.kind === "checking") return text.checking;
  if (check.kind === "stale") return text.stale;
  const results = PROOF_LEVELS.map((level) => check.results[level]);
  if (results.includes("difference")) return text.difference;
  return results.includes("unknown") ? text.unknown : text.match(formatInteger(results.length));
}

interface ProofSummaryProps {
  proof: Proof;
  check: ProofCheck;
  start: () => void;
}

export function ProofSummary({ proof, check, start }: ProofSummaryProps) {
  const { inputs, reviewPages, served } = proof;
  const results = check.kind === "done" ? check.results : served;
  const isLarge = reviewPages > 1 && check.kind === "waiting";
  const hasGap = check.kind === "done" && Object.values(check.results).includes("unknown");
  return (
    <div className={`card ${css.root}`}>
      <ScoreRing score={inputs.published} size="large" />
      <div className={css.body}>
        <p role="status" className={css.sentence}>
          {sentenceOf(check)}
        </p>
        <ul className={css.levels}>
          {PROOF_LEVELS.map((level) => (
            <li key={level} data-result={results[level]}>
              <Icon name={results[level] === "match" ? "check" : "info"} />
              <a href={`#${level}`}>{levelTexts(proof)[level].title}</a>
            </li>
          ))}
        </ul>
        {isLarge && <p>{proofText.reviews.many(formatInteger(reviewPages))}</p>}
        <p className={css.actions}>
          {isLarge && (
            <Button type="button" className={css.start} onClick={start}>
              {proofText.reviews.start}
            </Button>
          )}
          {hasGap && (
            <Button type="button" onClick={start}>
              {text.retry}
            </Button>
          )}
          {check.kind === "stale" && (
            <Button type="button" onClick={() => router.reload()}>
              {text.reload}
            </Button>
          )}
          <SiteLink href={`/itens/${inputs.item.slug}`}>{text.back(inputs.item.name)}</SiteLink>
        </p>
      </div>
    </div>
  );
}
