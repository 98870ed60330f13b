import { FormField } from "@/features/operator/ItemScreens/FormField";
import { ItemFrame } from "@/features/operator/ItemScreens/ItemFrame";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { DeletionPage } from "@/lib/contracts/operator-items";
import { operatorItemsText } from "@/text/operator-items";

const text = operatorItemsText.deletion;

/** Deletes a hidden item, whose name has to be typed. */
export function DeletionScreen({
  item,
  token,
  typed,
  problem,
  routes,
}: DeletionPage & { routes: readonly string[] }) {
  const problems = problem === null ? [] : [{ field: "name", message: problem }];
  return (
    <ItemFrame title={text.title(item.name)} lead={text.lead} item={item} part="/excluir" routes={routes}>
      <p>{text.source}</p>
      {!item.isHidden && (
        <p role={problem === null ? undefined : "alert"} className={css.alert}>
          {text.first}
        </p>
      )}
      {item.isHidden && (
        <form method="post" action={`/operador/itens/${item.id}/excluir`} className={css.form}>
          <input type="hidden" name="token" value={token} />
          {problem !== null && (
            <p role="alert" className={css.alert}>
              {problem}
            </p>
          )}
          <FormField name="name" label={text.confirm(item.name)} problems={problems}>
            {(ties) => <input className="field" autoComplete="off" required defaultValue={typed} {...ties} />}
          </FormField>
          <p className={css.actions}>
            <button type="submit" className="button button-danger">
              {text.submit}
            </button>
          </p>
        </form>
      )}
    </ItemFrame>
  );
}
