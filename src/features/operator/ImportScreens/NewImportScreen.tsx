import { Button } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ProblemAlert } from "@/ui/Field/FormProblems";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { NewImportPage } from "@/lib/contracts/operator-imports";
import { importsText } from "@/text/imports";

const text = importsText.upload;

export function NewImportScreen({
  token,
  problem,
  megabytes,
  most,
  routes,
}: NewImportPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/importacoes" routes={routes}>
      {problem && <ProblemAlert>{text.problems[problem](megabytes, most)}</ProblemAlert>}
      <form
        method="post"
        action="/operador/importacoes/nova"
        encType="multipart/form-data"
        className={`card ${formCss.box}`}
      >
        <input type="hidden" name="token" value={token} />
        <TextField
          name="arquivo"
          type="file"
          multiple
          label={text.label}
          hint={text.hint(megabytes, most)}
          required
          problems={
            problem === null ? [] : [{ field: "arquivo", message: text.problems[problem](megabytes, most) }]
          }
        />
        <Button type="submit" variant="primary">
          {text.submit}
        </Button>
      </form>
    </OperatorLayout>
  );
}
