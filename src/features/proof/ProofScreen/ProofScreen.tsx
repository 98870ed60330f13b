import { publicSettings } from "@/config/public";
import { levelTexts } from "@/features/proof/level-texts";
import { PROOF_LEVELS, type Proof, type ProofLevel } from "@/features/proof/proof";
import css from "@/features/proof/ProofScreen/ProofScreen.module.css";
import { ProofSummary } from "@/features/proof/ProofScreen/ProofSummary";
import { LeafHistory, LogDownloads, LogSteps } from "@/features/proof/ProofSteps/LogSteps";
import { priorSteps } from "@/features/proof/ProofSteps/prior-steps";
import { reviewSteps } from "@/features/proof/ProofSteps/review-steps";
import { scoreSteps } from "@/features/proof/ProofSteps/score-steps";
import { SumTable, type SumStep } from "@/features/proof/ProofSteps/SumTable";
import { ProofVerdict } from "@/features/proof/ProofVerdict/ProofVerdict";
import { Suppositions } from "@/features/proof/Suppositions/Suppositions";
import { useProofCheck } from "@/features/proof/useProofCheck";
import { ratingBandOf } from "@/lib/rating/bands";
import { isMeasuredOnly } from "@/lib/scoring/measurement";
import { OVERALL } from "@/lib/scoring/evidence";
import { proofText } from "@/text/proof";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { useEffect, type ReactNode } from "react";

function Downloads({ title, path }: { title: string; path: string }) {
  const { csv, excel, json } = proofText.download;
  const address = (format: string) =>
    `${publicSettings.apiBase}${path}${path.includes("?") ? "&" : "?"}formato=${format}`;
  return (
    <p className={css.downloads}>
      {title}: <a href={address("csv")}>{csv}</a> <a href={address("excel")}>{excel}</a>{" "}
      <a href={address("json")}>{json}</a>
    </p>
  );
}

interface Part {
  readonly name: string;
  readonly steps: readonly SumStep[];
}

function Parts({ parts, none }: { parts: readonly Part[]; none: string }) {
  const shown = parts.filter(({ steps }) => steps.length > 0);
  if (shown.length === 0) return <p>{none}</p>;
  return shown.map(({ name, steps }) => (
    <div key={name} className={css.part}>
      {shown.length > 1 && <h3>{name}</h3>}
      <SumTable caption={name} steps={steps} />
    </div>
  ));
}

interface LevelProps {
  proof: Proof;
  level: ProofLevel;
  /** Replaces the lead that `levelTexts` has for the level. */
  lead?: string;
  verdict: ReactNode;
  downloads: ReactNode;
  children: ReactNode;
}

function Level({ proof, level, lead, verdict, downloads, children }: LevelProps) {
  const text = levelTexts(proof)[level];
  return (
    <section id={level} className={css.level} aria-labelledby={`${level}-titulo`}>
      <h2 id={`${level}-titulo`}>
        <span className={css.number} aria-hidden="true">
          {PROOF_LEVELS.indexOf(level) + 1}
        </span>
        {text.title}
      </h2>
      <p className={css.levelLead}>{lead ?? text.lead(proof.rankingName)}</p>
      <div className={`card ${css.paper}`}>
        {verdict}
        <details>
          <summary>{proofText[level].open}</summary>
          <div className={css.steps}>{children}</div>
        </details>
      </div>
      {downloads}
    </section>
  );
}

interface ProofLevelProps {
  proof: Proof;
  check: ReturnType<typeof useProofCheck>["check"];
}

/** A Nota from criteria does not use the overall stars. */
function scoredParts({ criteria }: Proof["inputs"]): readonly { slug: string; name: string }[] {
  return criteria.length > 0 ? criteria : [{ slug: OVERALL, name: proofText.prior.overall }];
}

function ScoreLevel({ proof, check }: ProofLevelProps) {
  const { inputs } = proof;
  const { item } = inputs;
  return (
    <Level
      proof={proof}
      level="score"
      verdict={
        <>
          {inputs.isPending && <p>{proofText.pending}</p>}
          <ProofVerdict level="score" served={proof.served} check={check} />
        </>
      }
      downloads={<Downloads title={proofText.score.download} path={`/items/${item.slug}/score`} />}
    >
      <Parts
        parts={[{ name: levelTexts(proof).score.title, steps: scoreSteps(inputs) }]}
        none={proofText.score.unrated}
      />
    </Level>
  );
}

function ReviewsLevel({ proof, check }: ProofLevelProps) {
  const { inputs } = proof;
  return (
    <Level
      proof={proof}
      level="reviews"
      verdict={<ProofVerdict level="reviews" served={proof.served} check={check} />}
      downloads={
        <Downloads title={proofText.reviews.download} path={`/items/${inputs.item.slug}/counted-reviews`} />
      }
    >
      <Parts
        parts={scoredParts(inputs).map(({ slug, name }) => ({
          name,
          steps: reviewSteps(inputs, slug),
        }))}
        none={proofText.reviews.none}
      />
    </Level>
  );
}

function PriorLevel({ proof, check }: ProofLevelProps) {
  const { inputs, rankingName, priorOrigins } = proof;
  const { ranking, published, priors } = inputs;
  return (
    <Level
      proof={proof}
      level="prior"
      lead={`${levelTexts(proof).prior.lead(rankingName)} ${proofText.prior.version(String(published.priorVersion))}.`}
      verdict={<ProofVerdict level="prior" served={proof.served} check={check} />}
      downloads={
        <Downloads
          title={proofText.prior.download}
          path={`/rankings/${ranking}/prior?versao=${published.priorVersion}`}
        />
      }
    >
      <Parts
        parts={scoredParts(inputs).map(({ slug, name }) => {
          const [prior, origin] = [priors[slug], priorOrigins?.[slug]];
          return { name, steps: prior && origin ? priorSteps(prior, origin) : [] };
        })}
        none={proofText.prior.missing}
      />
    </Level>
  );
}

function LogLevel({ proof, check }: ProofLevelProps) {
  return (
    <Level
      proof={proof}
      level="log"
      verdict={<ProofVerdict level="log" served={proof.served} check={check} />}
      downloads={<LogDownloads proof={proof} />}
    >
      <LogSteps proof={proof} />
    </Level>
  );
}

function History({ proof }: { proof: Proof }) {
  return (
    <section className={css.level} aria-labelledby="registros-titulo">
      <h2 id="registros-titulo">{proofText.history.title}</h2>
      <p className={css.levelLead}>{proofText.history.lead}</p>
      <div className={`card ${css.paper}`}>
        <details>
          <summary>{proofText.history.open}</summary>
          <LeafHistory proof={proof} />
        </details>
      </div>
    </section>
  );
}

/** Opens the level that the address names, such as `#reviews`. */
function useNamedLevel(): void {
  useEffect(() => {
    const open = () =>
      document
        .getElementById(window.location.hash.slice(1))
        ?.querySelector("details")
        ?.setAttribute("open", "");
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, []);
}

/** Every step from the Nota down to single reviews, with data and check. */
export function ProofScreen({ proof }: { proof: Proof }) {
  const { inputs, rankingName } = proof;
  const { item, ranking, published } = inputs;
  const { check, start } = useProofCheck(proof);
  useNamedLevel();
  const path = `/itens/${item.slug}/prova-real`;
  const describe = isMeasuredOnly(inputs.criteria) ? proofText.descriptionMeasured : proofText.description;
  return (
    <div className={`${css.root} flow-on-paper`} data-band={ratingBandOf(published.displayed).id}>
      <PageHead
        title={proofText.title(item.name)}
        description={
          published.displayed === null
            ? proofText.descriptionUnrated(item.name)
            : describe(item.name, String(published.displayed))
        }
        path={path}
        imagePath={`${publicSettings.apiBase}/og/items/${item.slug}.png`}
      />
      <Breadcrumbs
        crumbs={[
          { name: rankingName, path: `/rankings/${ranking}` },
          { name: item.name, path: `/itens/${item.slug}` },
          { name: proofText.crumb },
        ]}
      />
      <PageHeading title={proofText.title(item.name)} lead={proofText.lead} />
      <ProofSummary proof={proof} check={check} start={start} />
      <ScoreLevel proof={proof} check={check} />
      <ReviewsLevel proof={proof} check={check} />
      <PriorLevel proof={proof} check={check} />
      <LogLevel proof={proof} check={check} />
      <Suppositions proof={proof} />
      {proof.changes.length > 0 && <History proof={proof} />}
    </div>
  );
}
