import css from "@/features/review/AppealScreen/AppealScreen.module.css";
import { FormProblem } from "@/features/review/FormProblem";
import type { PurchasePage } from "@/lib/contracts/purchase";
import { formatLongDate } from "@/lib/format/date";
import { purchasePath } from "@/lib/review-query";
import { purchaseText as text } from "@/text/purchase";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { Button } from "@/ui/Button";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";

function ProofForm({ reviewId, token, problem }: PurchasePage) {
  return (
    <form method="post" action={purchasePath(reviewId)} encType="multipart/form-data" className={css.form}>
      <FormProblem problem={problem} signIn={text.signIn} next={purchasePath(reviewId)} />
      <input type="hidden" name="token" value={token} />
      <label htmlFor="comprovante">{text.field}</label>
      <p id="dica" className={css.muted}>
        {text.hint}
      </p>
      <input
        id="comprovante"
        name="proof"
        type="file"
        required
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-describedby={problem ? "dica problema" : "dica"}
        aria-invalid={problem ? true : undefined}
      />
      <p className="form-actions">
        <Button type="submit" variant="primary">
          {text.submit}
        </Button>
      </p>
    </form>
  );
}

/** Works without scripts. */
export function PurchaseScreen(page: PurchasePage) {
  const { item, isVerified, sentAt } = page;
  return (
    <div className={css.root}>
      <PageHead title={text.title} description={text.description} isPrivate />
      <Breadcrumbs crumbs={[{ name: text.back, path: "/conta/avaliacoes" }, { name: text.title }]} />
      <h1>{text.title}</h1>
      {item && (
        <p>
          <SiteLink href={`/itens/${item.slug}#avaliacoes`}>{item.name}</SiteLink>
        </p>
      )}
      {isVerified ? (
        <p role="status">{text.verified}</p>
      ) : (
        <>
          <p>{text.lead}</p>
          <p>{text.privacy}</p>
          {sentAt && <p role="status">{text.waiting(formatLongDate(sentAt) ?? "")}</p>}
          <ProofForm {...page} />
        </>
      )}
    </div>
  );
}
