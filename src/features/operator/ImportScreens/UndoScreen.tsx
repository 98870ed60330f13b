import { Button, ButtonLink } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ProblemAlert } from "@/ui/Field/FormProblems";
import { DataTable } from "@/features/operator/ImportScreens/DataTable";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { UndoPage } from "@/lib/contracts/operator-imports";
import { formatInteger } from "@/lib/format/number";
import { importsText } from "@/text/imports";

const text = importsText.undo;

export function UndoScreen({
  token,
  entry,
  days,
  canUndo,
  forecast,
  routes,
}: UndoPage & { routes: readonly string[] }) {
  const path = `/operador/importacoes/${entry.id}`;
  const units: Readonly<Record<string, string>> = text.units;
  const { kind, created, changed, removed, passed } = text.columns;
  return (
    <OperatorLayout title={text.title(entry.fileName)} route="/operador/importacoes" routes={routes}>
      {canUndo ? (
        <>
          <p>{text.lead}</p>
          <p>{text.keeps}</p>
          <DataTable
            label={text.title(entry.fileName)}
            head={[kind, created, changed, removed, passed]}
            rows={forecast.map((row) => [
              units[row.kind] ?? row.kind,
              ...[row.created, row.changed, row.removed, row.passed].map(formatInteger),
            ])}
          />
        </>
      ) : (
        <ProblemAlert>{text.impossible(days)}</ProblemAlert>
      )}
      <form method="post" action={`${path}/desfazer`} className={formCss.actions}>
        <input type="hidden" name="token" value={token} />
        {canUndo && (
          <Button type="submit" variant="primary">
            {text.confirm}
          </Button>
        )}
        <ButtonLink href={path}>{text.cancel}</ButtonLink>
      </form>
    </OperatorLayout>
  );
}
