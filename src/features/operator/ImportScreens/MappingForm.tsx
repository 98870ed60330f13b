import { SelectField } from "@/ui/PlainForm/PlainField";
import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import { MappingText } from "@/features/operator/ImportScreens/MappingText";
import { MappingFieldsForm } from "@/features/operator/MappingFields/MappingFieldsForm";
import type { DraftPage } from "@/lib/contracts/operator-imports";
import { importsText } from "@/text/imports";

const text = importsText.draft;

/** Imports at one press a file whose columns a shipped mapping knows. */
function ImportAtOnce({ page, path }: { page: DraftPage; path: string }) {
  const fitting = page.mappings.find(({ fits }) => fits);
  if (!fitting) return null;
  return (
    <form method="post" action={path} className={`card ${css.card}`}>
      <input type="hidden" name="token" value={page.token} />
      <input type="hidden" name="shipped" value={fitting.name} />
      <p>{text.fits(fitting.title)}</p>
      <p className={css.muted}>{text.importHint}</p>
      <button type="submit" name="action" value="import" className="button button-primary">
        {text.importWith}
      </button>
    </form>
  );
}

/** The choice of a shipped mapping or a suggested one. */
function MappingChoice({ page, path }: { page: DraftPage; path: string }) {
  const { token, mappings, mappingName } = page;
  const fitting = mappings.find(({ fits }) => fits);
  return (
    <form method="post" action={path} className={`card ${css.card}`}>
      <input type="hidden" name="token" value={token} />
      <SelectField
        name="shipped"
        label={text.choose}
        value={mappingName ?? fitting?.name}
        options={[["", text.own], ...mappings.map(({ name, title }) => [name, title] as const)]}
      />
      <button type="submit" name="action" value="take" className="button">
        {text.take}
      </button>
    </form>
  );
}

/** The mapping of a draft: which one it is, and its fields or its text. */
export function MappingForm({ page, path }: { page: DraftPage; path: string }) {
  const { token, mapping, form, listsIssues, mappings, mappingName } = page;
  const title = mappings.find(({ name }) => name === mappingName)?.title;
  const fits = mappings.some((shipped) => shipped.fits);
  return (
    <section className={css.section} aria-labelledby="mapeamento">
      <h2 id="mapeamento">{text.mapping}</h2>
      {mapping === "" ? (
        <>
          <ImportAtOnce page={page} path={path} />
          <p className={css.muted}>{fits ? text.orChoose : text.mappingLead}</p>
          <MappingChoice page={page} path={path} />
        </>
      ) : (
        <>
          <p className={css.muted}>{title ? text.shipped(title) : text.suggested}</p>
          <details className={css.other}>
            <summary>{text.other}</summary>
            <MappingChoice page={page} path={path} />
          </details>
        </>
      )}
      {mapping !== "" && !form && <MappingText page={page} path={path} />}
      {form && (
        <MappingFieldsForm key={mapping} form={form} path={path} token={token} listsIssues={listsIssues} />
      )}
    </section>
  );
}
