import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import { EditorIssues } from "@/features/operator/CategoriesScreen/EditorField";
import { FactsFields } from "@/features/operator/CategoriesScreen/FactsFields";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { NewCategoryPage } from "@/lib/contracts/category-editor";
import { categoryEditorText } from "@/text/category-editor";

const text = categoryEditorText.create;

/** The form of a new category. */
export function NewCategoryScreen({ token, facts, routes }: NewCategoryPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/categorias" routes={routes}>
      <form method="post" action="/operador/categorias/nova" className={css.form}>
        <input type="hidden" name="token" value={token} />
        <EditorIssues issues={facts.issues} />
        <FactsFields facts={facts} />
        <p>
          <button type="submit" className="button button-primary">
            {text.submit}
          </button>
        </p>
      </form>
    </OperatorLayout>
  );
}
