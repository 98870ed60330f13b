import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { NewImportPage } from "@/lib/contracts/operator-imports";
import { importsText } from "@/text/imports";

const text = importsText.upload;

/** The form with the file of an import. */
export function NewImportScreen({
  token,
  problem,
  megabytes,
  routes,
}: NewImportPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/importacoes" routes={routes}>
      <form
        method="post"
        action="/operador/importacoes/nova"
        encType="multipart/form-data"
        className={`card ${css.card}`}
      >
        <input type="hidden" name="token" value={token} />
        {problem && (
          <p role="alert" id="arquivo-erro" className={css.alert}>
            {text.problems[problem](megabytes)}
          </p>
        )}
        <div className={css.field}>
          <label htmlFor="arquivo">{text.label}</label>
          <input
            id="arquivo"
            name="arquivo"
            type="file"
            className="field"
            required
            aria-invalid={problem !== null}
            aria-describedby={problem ? "arquivo-erro arquivo-dica" : "arquivo-dica"}
          />
          <p id="arquivo-dica" className={css.muted}>
            {text.hint(megabytes)}
          </p>
        </div>
        <button type="submit" className="button button-primary">
          {text.submit}
        </button>
      </form>
    </OperatorLayout>
  );
}
