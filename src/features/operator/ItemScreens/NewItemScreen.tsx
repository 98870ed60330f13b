import { Button } from "@/ui/Button";
import { SelectField } from "@/ui/Field/SelectField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { FactFields } from "@/features/operator/ItemScreens/FactFields";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { ItemFormPage } from "@/lib/contracts/operator-items";
import { operatorItemsText } from "@/text/operator-items";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorItemsText.form;
const PATH = "/operador/itens/novo";

function CategoryChoiceForm({ categories, problems }: Pick<ItemFormPage, "categories" | "problems">) {
  return (
    <form action={PATH} className={formCss.form}>
      <SelectField
        name="categoria"
        label={operatorItemsText.summary.category}
        problems={problems}
        required
        options={categories.map(({ slug, name }) => [slug, name])}
      />
      <p className={formCss.actions}>
        <Button type="submit" variant="primary">
          {text.chooseCategory}
        </Button>
      </p>
    </form>
  );
}

export function NewItemScreen({ routes, ...page }: ItemFormPage & { routes: readonly string[] }) {
  const { category, token, problems } = page;
  return (
    <OperatorLayout title={text.newTitle} lead={text.newLead} route="/operador/itens" routes={routes}>
      <FormProblems title={text.summary} problems={problems} />
      {category === null && <CategoryChoiceForm {...page} />}
      {category !== null && (
        <>
          <p className={css.facts}>
            <span>{category.name}</span>
            <SiteLink href={PATH}>{text.otherCategory}</SiteLink>
          </p>
          <form method="post" action={PATH} encType="multipart/form-data" className={formCss.form}>
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="category" value={category.slug} />
            <FactFields {...page} />
            <p className={formCss.actions}>
              <Button type="submit" variant="primary">
                {text.create}
              </Button>
            </p>
          </form>
        </>
      )}
    </OperatorLayout>
  );
}
