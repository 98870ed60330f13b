import css from "@/features/operator/CaseScreen/CaseScreen.module.css";
import { Button, ButtonAnchor } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { ProofPage } from "@/lib/contracts/purchase";
import { formatLongDate } from "@/lib/format/date";
import { purchaseText } from "@/text/purchase";
import { Stars } from "@/ui/Stars/Stars";

const text = purchaseText.proof;

export function PurchaseProofScreen({
  reviewId,
  item,
  type,
  source,
  review,
  isOwn,
  token,
  routes,
}: ProofPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title(item.name)} route="/operador/compras" routes={routes}>
      <section className={formCss.section} aria-labelledby="comprovante">
        <h2 id="comprovante">{text.heading}</h2>
        {type === "image/webp" ? (
          // eslint-disable-next-line @next/next/no-img-element -- it has no address that the optimiser could read
          <img src={source} alt={text.picture} />
        ) : (
          <p>
            <ButtonAnchor href={source} download={`comprovante-${reviewId}.pdf`}>
              {text.download}
            </ButtonAnchor>
          </p>
        )}
      </section>
      <section className={formCss.section} aria-labelledby="avaliacao">
        <h2 id="avaliacao">{text.review}</h2>
        <Stars value={review.stars} />
        <p className={css.body}>{review.body}</p>
        <p className={css.byline}>{text.written(formatLongDate(review.writtenAt) ?? "")}</p>
      </section>
      <section className={formCss.section} aria-labelledby="decisao">
        <h2 id="decisao">{text.decide}</h2>
        {isOwn ? (
          <p>{text.own}</p>
        ) : (
          <form method="post" action={`/operador/compras/${reviewId}`} className={formCss.form}>
            <input type="hidden" name="token" value={token} />
            <p>{text.hint}</p>
            <p className="form-actions">
              <Button type="submit" name="decision" value="accept" variant="primary">
                {text.accept}
              </Button>
              <Button type="submit" name="decision" value="refuse">
                {text.refuse}
              </Button>
            </p>
          </form>
        )}
      </section>
    </OperatorLayout>
  );
}
