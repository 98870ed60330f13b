import { Button } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ProblemAlert } from "@/ui/Field/FormProblems";
import { ItemFrame } from "@/features/operator/ItemScreens/ItemFrame";
import type { DeletionPage } from "@/lib/contracts/operator-items";
import { operatorItemsText } from "@/text/operator-items";

const text = operatorItemsText.deletion;

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
        <p role={problem === null ? undefined : "alert"} className={formCss.alert}>
          {text.first}
        </p>
      )}
      {item.isHidden && (
        <form method="post" action={`/operador/itens/${item.id}/excluir`} className={formCss.form}>
          <input type="hidden" name="token" value={token} />
          {problem !== null && <ProblemAlert>{problem}</ProblemAlert>}
          <TextField name="name" label={text.confirm(item.name)} problems={problems} required value={typed} />
          <p className={formCss.actions}>
            <Button type="submit" variant="danger">
              {text.submit}
            </Button>
          </p>
        </form>
      )}
    </ItemFrame>
  );
}
