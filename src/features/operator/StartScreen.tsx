import css from "@/features/operator/OperatorLayout/OperatorLayout.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { OperatorStart } from "@/lib/contracts/operator";
import { formatCount } from "@/lib/format/plural";
import { operatorText } from "@/text/operator";
import { purchaseText } from "@/text/purchase";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorText.start;

interface WaitingProps {
  id: string;
  title: string;
  what: string;
  path: string;
  open: string;
}

function Waiting({ id, title, what, path, open }: WaitingProps) {
  return (
    <section className={`card ${css.waiting}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{what}</p>
      <p>
        <SiteLink className="button button-primary" href={path}>
          {open}
        </SiteLink>
      </p>
    </section>
  );
}

/** The start page of the operator: what waits. */
export function StartScreen({
  queue,
  proofs,
  unanswered,
  routes,
}: OperatorStart & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador" routes={routes}>
      {queue && (
        <Waiting
          id="fila"
          title={text.queue}
          what={`${formatCount(queue.reports, text.reports)} · ${formatCount(queue.appeals, text.appeals)}`}
          path="/operador/moderacao"
          open={text.open}
        />
      )}
      {proofs !== null && (
        <Waiting
          id="compras"
          title={purchaseText.queue.title}
          what={formatCount(proofs, text.proofs)}
          path="/operador/compras"
          open={text.openProofs}
        />
      )}
      {unanswered !== null && (
        <Waiting
          id="respostas"
          title={operatorText.answers.title}
          what={formatCount(unanswered, text.unanswered)}
          path="/operador/respostas"
          open={text.openAnswers}
        />
      )}
      {queue === null && unanswered === null && <p>{text.nothing}</p>}
    </OperatorLayout>
  );
}
