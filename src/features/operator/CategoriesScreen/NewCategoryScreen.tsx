import { FactsFields } from "@/features/operator/CategoriesScreen/FactsFields";
import { Button } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { NewCategoryPage } from "@/lib/contracts/category-editor";
import { categoryEditorText } from "@/text/category-editor";

const text = categoryEditorText.create;

export function NewCategoryScreen({ token, facts, routes }: NewCategoryPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/categorias" routes={routes}>
      <form method="post" action="/operador/categorias/nova" className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <FormProblems title={categoryEditorText.edit.nothingSaved} problems={facts.issues} />
        <FactsFields facts={facts} />
        <p>
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
        </p>
      </form>
    </OperatorLayout>
  );
}
