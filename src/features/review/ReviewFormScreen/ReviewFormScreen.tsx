import { ItemHeading } from "@/features/review/ItemHeading/ItemHeading";
import { ReviewForm } from "@/features/review/ReviewFormScreen/ReviewForm";
import css from "@/features/review/ReviewFormScreen/ReviewFormScreen.module.css";
import type { ReviewFormPage } from "@/lib/contracts/review-form";
import { signInAddress } from "@/lib/sign-in-address";
import { ComponentTheme } from "@/theme/ComponentTheme";
import { reviewFormText as text } from "@/text/review-form";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { Button, ButtonLink } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";

/** Confirms the removal; a plain form, because there is nothing to fill in. */
function RemovalForm({ item, token, problems }: ReviewFormPage) {
  return (
    <form method="post" action={`/itens/${item.slug}/avaliar`} className={css.removal}>
      {problems.map(({ message }) => (
        <p key={message} role="alert">
          {message}
        </p>
      ))}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="act" value="remove" />
      <input type="hidden" name="edits" value="sim" />
      <p>{text.remove.text}</p>
      <div className="form-actions">
        <Button type="submit" variant="danger">
          {text.remove.submit}
        </Button>
        <ButtonLink href={`/itens/${item.slug}/avaliar`}>{text.remove.cancel}</ButtonLink>
      </div>
    </form>
  );
}

function titleOf({ item, isEdit, asksRemoval }: ReviewFormPage): string {
  if (asksRemoval) return text.remove.title(item.name);
  return isEdit ? text.editTitle(item.name) : text.title(item.name);
}

export function ReviewFormScreen(page: ReviewFormPage) {
  const { item, isEdit, asksRemoval, needsContact, problems } = page;
  const title = titleOf(page);
  const here = `/itens/${item.slug}/avaliar`;
  return (
    <div className={css.root}>
      <PageHead title={title} description={text.description} isPrivate />
      <Breadcrumbs crumbs={[{ name: item.name, path: `/itens/${item.slug}` }, { name: text.form }]} />
      <ItemHeading item={item} title={title}>
        {!asksRemoval && (
          <>
            {isEdit ? text.editLead : text.lead} <SiteLink href="/diretrizes">{text.guidelines}</SiteLink>
          </>
        )}
      </ItemHeading>
      {needsContact && (
        <Notice kind="warning">
          {text.contactNeeded} <SiteLink href="/conta/perfil">{text.contactLink}</SiteLink>
        </Notice>
      )}
      {problems.some(({ needsSignIn }) => needsSignIn) && (
        <p>
          <ButtonLink href={signInAddress({ next: here })}>{text.signIn}</ButtonLink>
        </p>
      )}
      {asksRemoval ? (
        <RemovalForm {...page} />
      ) : (
        <ComponentTheme>
          <ReviewForm {...page} />
        </ComponentTheme>
      )}
      {isEdit && !asksRemoval && (
        <p className={css.removalLink}>
          <SiteLink href={`${here}?apagar=sim`}>{text.remove.link}</SiteLink>
        </p>
      )}
    </div>
  );
}
