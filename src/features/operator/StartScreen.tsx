import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { OperatorStart } from "@/lib/contracts/operator";
import { formatCount } from "@/lib/format/plural";
import { operatorText } from "@/text/operator";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorText.start;

/** The start page of the operator: what waits. */
export function StartScreen({ queue, unanswered, routes }: OperatorStart & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador" routes={routes}>
      {queue && (
        <section className="card" aria-labelledby="fila">
          <h2 id="fila">{text.queue}</h2>
          <p>
            {formatCount(queue.reports, text.reports)} · {formatCount(queue.appeals, text.appeals)}
          </p>
          <p className="form-actions">
            <SiteLink className="button button-primary" href="/operador/moderacao">
              {text.open}
            </SiteLink>
          </p>
        </section>
      )}
      {unanswered !== null && (
        <section className="card" aria-labelledby="respostas">
          <h2 id="respostas">{operatorText.answers.title}</h2>
          <p>{formatCount(unanswered, text.unanswered)}</p>
          <p className="form-actions">
            <SiteLink className="button button-primary" href="/operador/respostas">
              {text.openAnswers}
            </SiteLink>
          </p>
        </section>
      )}
      {queue === null && unanswered === null && <p>{text.nothing}</p>}
    </OperatorLayout>
  );
}
