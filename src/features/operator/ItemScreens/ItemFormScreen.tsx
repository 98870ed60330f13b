import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/PlainForm/FormProblems";
import { FactFields } from "@/features/operator/ItemScreens/FactFields";
import { ItemFrame } from "@/features/operator/ItemScreens/ItemFrame";
import type { ItemFormPage, ItemSummary } from "@/lib/contracts/operator-items";
import { operatorItemsText } from "@/text/operator-items";
import { Notice } from "@/ui/Notice/Notice";

const text = operatorItemsText.form;

/** Hides the item, or shows it again. */
function Visibility({ item, token }: { item: ItemSummary; token: string }) {
  return (
    <section className={formCss.section} aria-labelledby="publicacao">
      <h2 id="publicacao">{text.visibility}</h2>
      <form method="post" action={`/operador/itens/${item.id}`} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        {!item.isHidden && <p className={formCss.hint}>{text.hideHint}</p>}
        <p className={formCss.actions}>
          <button
            type="submit"
            name="act"
            value={item.isHidden ? "show" : "hide"}
            className={item.isHidden ? "button button-primary" : "button button-danger-quiet"}
          >
            {item.isHidden ? text.show : text.hide}
          </button>
        </p>
      </form>
    </section>
  );
}

/** The form of an item that is there. */
export function ItemFormScreen({
  item,
  routes,
  ...page
}: ItemFormPage & { item: ItemSummary; routes: readonly string[] }) {
  const { token, seen, problems, done } = page;
  return (
    <ItemFrame title={text.editTitle(item.name)} item={item} part="" routes={routes}>
      {done !== null && <Notice kind="success">{text.done[done]}</Notice>}
      <FormProblems title={text.summary} problems={problems} />
      <form
        method="post"
        action={`/operador/itens/${item.id}`}
        encType="multipart/form-data"
        className={formCss.form}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seen" value={seen} />
        <FactFields {...page} />
        <p className={formCss.actions}>
          <button type="submit" className="button button-primary">
            {text.save}
          </button>
        </p>
      </form>
      <Visibility item={item} token={token} />
    </ItemFrame>
  );
}
