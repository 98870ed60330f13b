import { publicSettings } from "@/config/public";
import type { Proof, ProofLevel } from "@/features/proof/proof";
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
import { OVERALL } from "@/lib/scoring/evidence";
import { proofText } from "@/text/proof";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import type { ReactNode } from "react";

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
  level: ProofLevel;
  number: number;
  title: string;
  lead: string;
  verdict: ReactNode;
  downloads: ReactNode;
  children: ReactNode;
}

function Level({ level, number, title, lead, verdict, downloads, children }: LevelProps) {
  return (
    <section id={level} className={css.level} aria-labelledby={`${level}-titulo`}>
      <h2 id={`${level}-titulo`}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      <p className={css.levelLead}>{lead}</p>
      <div className={`card ${css.paper}`}>
        {children}
        {verdict}
      </div>
      {downloads}
    </section>
  );
}

/** Every step from the Nota down to single reviews, with data and check. */
export function ProofScreen({ proof }: { proof: Proof }) {
  const { inputs, rankingName, starLines, priorOrigins } = proof;
  const { item, ranking, published, priors, criteria } = inputs;
  const { check, start } = useProofCheck(proof);
  const verdict = (level: ProofLevel) => <ProofVerdict level={level} served={proof.served} check={check} />;
  const score = proofText.score;
  const nameOf = (slug: string) =>
    criteria.find((criterion) => criterion.slug === slug)?.name ?? proofText.prior.overall;
  // A Nota from criteria does not use the overall stars.
  const slugs = criteria.length > 0 ? criteria.map(({ slug }) => slug) : [OVERALL];
  const path = `/itens/${item.slug}/prova-real`;
  return (
    <div className={css.root} data-band={ratingBandOf(published.displayed).id}>
      <PageHead
        title={proofText.title(item.name)}
        description={
          published.displayed === null
            ? proofText.descriptionUnrated(item.name)
            : proofText.description(item.name, String(published.displayed))
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
      <Level
        level="score"
        number={1}
        title={score.title}
        lead={score.lead}
        verdict={verdict("score")}
        downloads={<Downloads title={score.download} path={`/items/${item.slug}/score`} />}
      >
        {inputs.isPending && <p>{proofText.pending}</p>}
        <Parts parts={[{ name: score.title, steps: scoreSteps(inputs) }]} none={score.unrated} />
      </Level>
      <Level
        level="reviews"
        number={2}
        title={proofText.reviews.title}
        lead={proofText.reviews.lead}
        verdict={verdict("reviews")}
        downloads={
          <Downloads title={proofText.reviews.download} path={`/items/${item.slug}/counted-reviews`} />
        }
      >
        <Parts
          parts={slugs.map((slug) => ({
            name: nameOf(slug),
            steps: reviewSteps(inputs, slug, starLines[slug]),
          }))}
          none={proofText.reviews.none}
        />
      </Level>
      <Level
        level="prior"
        number={3}
        title={proofText.prior.title}
        lead={`${proofText.prior.lead(rankingName)} ${proofText.prior.version(String(published.priorVersion))}.`}
        verdict={verdict("prior")}
        downloads={
          <Downloads
            title={proofText.prior.download}
            path={`/rankings/${ranking}/prior?versao=${published.priorVersion}`}
          />
        }
      >
        <Parts
          parts={slugs.map((slug) => {
            const [prior, origin] = [priors[slug], priorOrigins?.[slug]];
            return { name: nameOf(slug), steps: prior && origin ? priorSteps(prior, origin) : [] };
          })}
          none={proofText.prior.missing}
        />
      </Level>
      <Level
        level="log"
        number={4}
        title={proofText.log.title}
        lead={proofText.log.lead}
        verdict={verdict("log")}
        downloads={<LogDownloads proof={proof} />}
      >
        <LogSteps proof={proof} />
      </Level>
      <Suppositions proof={proof} />
      {proof.changes.length > 0 && (
        <section className={css.level} aria-labelledby="registros-titulo">
          <h2 id="registros-titulo">{proofText.history.title}</h2>
          <p className={css.levelLead}>{proofText.history.lead}</p>
          <div className={`card ${css.paper}`}>
            <LeafHistory proof={proof} />
          </div>
        </section>
      )}
    </div>
  );
}
