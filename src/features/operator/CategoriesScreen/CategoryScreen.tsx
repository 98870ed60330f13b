import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import { CriteriaForm } from "@/features/operator/CategoriesScreen/CriteriaForm";
import { FactsFields } from "@/features/operator/CategoriesScreen/FactsFields";
import { Button, ButtonLink } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { CategoryEditorPage } from "@/lib/contracts/category-editor";
import { formatLongDate } from "@/lib/format/date";
import { categoryEditorText } from "@/text/category-editor";
import { guideEditorText } from "@/text/guide-editor";
import { rankingStateText } from "@/text/ranking-state";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const text = categoryEditorText.edit;

const day = (at: string) => formatLongDate(at) ?? "";

function HiddenFields({ page, action }: { page: CategoryEditorPage; action: string }) {
  return (
    <>
      <input type="hidden" name="token" value={page.token} />
      <input type="hidden" name="seen" value={page.seen} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}

function DraftNotice({ page }: { page: CategoryEditorPage }) {
  const { draft, slug } = page;
  if (!draft) return null;
  const { own, other, see, discard } = categoryEditorText.draft;
  return (
    <div className={`card ${css.draft}`}>
      <p>{draft.isOwn ? own(day(draft.savedAt)) : other(day(draft.savedAt))}</p>
      <form method="post" action={`/operador/categorias/${slug}`} className={formCss.actions}>
        <HiddenFields page={page} action="discard" />
        <ButtonLink href={`/operador/categorias/${slug}/o-que-muda`}>{see}</ButtonLink>
        <Button type="submit" variant="danger-quiet">
          {discard}
        </Button>
      </form>
    </div>
  );
}

function Changes({ page }: { page: CategoryEditorPage }) {
  return (
    <section className={formCss.section} aria-labelledby="mudancas">
      <h2 id="mudancas">{text.changes}</h2>
      {page.changes.length === 0 && <p className={formCss.hint}>{text.noChanges}</p>}
      <ol className={css.changes}>
        {page.changes.map(({ id, changedAt, changedScores, lines }) => (
          <li key={id}>
            <p>
              <strong>{day(changedAt)}</strong> · {text.changedScores(changedScores)}
            </p>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <form method="post" action={`/operador/categorias/${page.slug}`}>
              <HiddenFields page={page} action="take-back" />
              <input type="hidden" name="change" value={id} />
              <Button type="submit" aria-label={text.takeBackOf(day(changedAt))}>
                {text.takeBack}
              </Button>
            </form>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function CategoryScreen({ routes, ...page }: CategoryEditorPage & { routes: readonly string[] }) {
  const { slug, name, state, facts, done } = page;
  return (
    <OperatorLayout title={text.title(name)} route="/operador/categorias" routes={routes}>
      {done && <Notice kind="success">{categoryEditorText.deeds[done]}</Notice>}
      {state !== "shown" && <Notice kind="warning">{text.states[state]}</Notice>}
      <p className={css.state}>
        {state === "shown" && <SiteLink href={`/rankings/${slug}`}>{text.see}</SiteLink>}
        <SiteLink href={`/operador/categorias/${slug}/publicacao`}>{rankingStateText.link}</SiteLink>
        <SiteLink href={`/operador/categorias/${slug}/perguntas`}>{guideEditorText.link}</SiteLink>
      </p>
      <section className={formCss.section} aria-labelledby="criterios">
        <h2 id="criterios">{text.criteria}</h2>
        <p className={formCss.hint}>{text.criteriaLead}</p>
        <DraftNotice page={page} />
        <CriteriaForm {...page} />
      </section>
      <Changes page={page} />
      <section className={formCss.section} aria-labelledby="textos">
        <h2 id="textos">{text.facts}</h2>
        <form method="post" action={`/operador/categorias/${slug}#textos`} className={formCss.form}>
          <HiddenFields page={page} action="facts" />
          <FormProblems title={text.nothingSaved} problems={facts.issues} />
          <FactsFields facts={facts} />
          <p>
            <Button type="submit" variant="primary">
              {text.save}
            </Button>
          </p>
        </form>
      </section>
    </OperatorLayout>
  );
}
