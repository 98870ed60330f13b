import css from "@/features/proof/ProofSteps/LogSteps.module.css";
import type { Proof } from "@/features/proof/proof";
import { formatNumericDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { proofText } from "@/text/proof";
import { scoreCauses, scoreMove } from "@/text/score-causes";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";
import { SiteLink } from "@/ui/SiteLink";

/** Level 4: the published score in the transparency log. */
export function LogSteps({ proof: { logged, changes } }: { proof: Proof }) {
  const text = proofText.log;
  const [newest] = changes;
  if (!logged || !newest) return <p>{text.waiting}</p>;
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{text.position}</dt>
          <dd className="tabular">{text.number(formatInteger(logged.position))}</dd>
        </div>
        <div>
          <dt>{text.at}</dt>
          <dd>
            <time dateTime={newest.at}>{formatNumericDate(newest.at)}</time>
          </dd>
        </div>
        <div>
          <dt>{text.cause}</dt>
          <dd>{scoreCauses[newest.cause]}</dd>
        </div>
        <div className={css.wide}>
          <dt>{text.hash}</dt>
          <dd>
            <code>{newest.hash}</code>
          </dd>
        </div>
        <div className={css.wide}>
          <dt>{text.key}</dt>
          <dd>
            <code>{logged.verifierKey}</code>
          </dd>
        </div>
      </dl>
      <details className={css.leaf}>
        <summary>{text.leaf}</summary>
        <code>{logged.leaf}</code>
      </details>
    </>
  );
}

export function LogDownloads({ proof: { logged } }: { proof: Proof }) {
  const text = proofText.log;
  return (
    <p className={css.downloads}>
      {logged && <a href={`/log/proof/${logged.position}`}>{text.proof}</a>}
      <a href="/log/checkpoint">{text.checkpoint}</a>
      <SiteLink href="/transparencia">{text.about}</SiteLink>
    </p>
  );
}

export function LeafHistory({ proof: { changes } }: { proof: Proof }) {
  const text = proofText.history;
  return (
    <FigureTable
      caption={text.table}
      isCaptionHidden
      columns={[text.date, { words: text.change }, { words: text.cause }, text.position]}
      rows={changes.map(({ at, before, after, cause, position }): FigureRow => [
        formatNumericDate(at),
        scoreMove(before, after),
        scoreCauses[cause],
        position === null ? (
          text.older
        ) : (
          <a key="position" href={`/log/proof/${position}`}>
            {proofText.log.number(formatInteger(position))}
          </a>
        ),
      ])}
    />
  );
}
