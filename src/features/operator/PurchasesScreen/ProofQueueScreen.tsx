import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import css from "@/features/operator/QueueScreen/QueueScreen.module.css";
import type { ProofQueuePage } from "@/lib/contracts/purchase";
import { formatLongDate } from "@/lib/format/date";
import { purchaseText } from "@/text/purchase";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const text = purchaseText.queue;

export function ProofQueueScreen({
  entries,
  decided,
  routes,
}: ProofQueuePage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/compras" routes={routes}>
      {decided && <Notice kind="success">{text.decided}</Notice>}
      {entries.length === 0 && <p>{text.none}</p>}
      {entries.length > 0 && (
        <ol className={css.entries} aria-label={text.list}>
          {entries.map(({ reviewId, item, sentAt }) => (
            <li key={reviewId} className={`card ${css.entry}`}>
              <h2>
                <SiteLink href={`/operador/compras/${reviewId}`} aria-label={text.open(item.name)}>
                  {item.name}
                </SiteLink>
              </h2>
              <p className={css.since}>{text.sent(formatLongDate(sentAt) ?? "")}</p>
            </li>
          ))}
        </ol>
      )}
    </OperatorLayout>
  );
}
