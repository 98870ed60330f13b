import { joinFacts } from "@/lib/format/join-facts";
import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import { ButtonLink } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { CategoryListPage } from "@/lib/contracts/category-editor";
import { categoryEditorText } from "@/text/category-editor";
import { rankingStateText } from "@/text/ranking-state";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const text = categoryEditorText.list;

export function CategoriesScreen({
  entries,
  removed,
  routes,
}: CategoryListPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/categorias" routes={routes}>
      {removed !== null && <Notice kind="success">{rankingStateText.removed(removed)}</Notice>}
      <p>
        <ButtonLink variant="primary" href="/operador/categorias/nova">
          {text.create}
        </ButtonLink>
      </p>
      {entries.length === 0 && <p>{text.none}</p>}
      <ul className={css.categories} aria-label={text.label}>
        {entries.map(({ slug, name, department, items, criteria, isDemonstration, hasDraft, state }) => (
          <li key={slug} className={`card ${css.category}`}>
            <h2>
              <SiteLink href={`/operador/categorias/${slug}`}>{name}</SiteLink>
            </h2>
            <p className={formCss.hint}>
              {joinFacts([department, text.items(items), text.criteria(criteria)])}
            </p>
            {(hasDraft || isDemonstration || state !== "shown") && (
              <p className={css.badges}>
                {hasDraft && (
                  <span className="badge" data-notable="">
                    {text.draft}
                  </span>
                )}
                {state !== "shown" && (
                  <span className="badge" data-notable="">
                    {rankingStateText.states[state]}
                  </span>
                )}
                {isDemonstration && <span className="badge">{text.demonstration}</span>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </OperatorLayout>
  );
}
