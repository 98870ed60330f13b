import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { CategoryListPage } from "@/lib/contracts/category-editor";
import { categoryEditorText } from "@/text/category-editor";
import { SiteLink } from "@/ui/SiteLink";

const text = categoryEditorText.list;

export function CategoriesScreen({ entries, routes }: CategoryListPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/categorias" routes={routes}>
      <p>
        <SiteLink className="button button-primary" href="/operador/categorias/nova">
          {text.create}
        </SiteLink>
      </p>
      {entries.length === 0 && <p>{text.none}</p>}
      <ul className={css.categories} aria-label={text.label}>
        {entries.map(({ slug, name, department, items, criteria, isDemonstration, hasDraft }) => (
          <li key={slug} className={`card ${css.category}`}>
            <h2>
              <SiteLink href={`/operador/categorias/${slug}`}>{name}</SiteLink>
            </h2>
            <p className={formCss.hint}>
              {[department, text.items(items), text.criteria(criteria)].filter(Boolean).join(" · ")}
            </p>
            {(hasDraft || isDemonstration) && (
              <p className={css.badges}>
                {hasDraft && (
                  <span className="badge" data-draft="">
                    {text.draft}
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
