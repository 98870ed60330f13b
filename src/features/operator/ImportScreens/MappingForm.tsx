import { Button } from "@/ui/Button";
import { SelectField } from "@/ui/Field/SelectField";
import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import { KeepMapping } from "@/features/operator/ImportScreens/KeepMapping";
import { MappingText } from "@/features/operator/ImportScreens/MappingText";
import { MappingFieldsForm } from "@/features/operator/MappingFields/MappingFieldsForm";
import type { DraftPage } from "@/lib/contracts/operator-imports";
import { importsText } from "@/text/imports";
import { savedMappingsText } from "@/text/saved-mappings";
import { Notice } from "@/ui/Notice/Notice";

const text = importsText.draft;

/** Imports at once where a mapping fits the file's columns; the editor chooses if several do. */
function ImportAtOnce({ page, path }: { page: DraftPage; path: string }) {
  const fitting = page.mappings.filter(({ fits }) => fits);
  const [only, ...others] = fitting;
  if (!only) return null;
  const isOne = others.length === 0;
  return (
    <div className={`card ${css.card}`}>
      <p>{isOne ? text.fits(only.title) : text.severalFit}</p>
      <p className={css.muted}>{text.importHint}</p>
      {fitting.map(({ name, title }) => (
        <form key={name} method="post" action={path}>
          <input type="hidden" name="token" value={page.token} />
          <input type="hidden" name="shipped" value={name} />
          <Button type="submit" name="action" value="import" variant={isOne ? "primary" : undefined}>
            {isOne ? text.importWith : text.importAs(title)}
          </Button>
        </form>
      ))}
    </div>
  );
}

function MappingChoice({ page, path }: { page: DraftPage; path: string }) {
  const { token, mappings, mappingName } = page;
  const fitting = mappings.filter(({ fits }) => fits);
  const recognised = fitting.length === 1 ? fitting[0]?.name : undefined;
  return (
    <form method="post" action={path} className={`card ${css.card}`}>
      <input type="hidden" name="token" value={token} />
      <SelectField
        name="shipped"
        label={text.choose}
        value={mappingName ?? recognised}
        options={[["", text.own], ...mappings.map(({ name, title }) => [name, title] as const)]}
      />
      <Button type="submit" name="action" value="take">
        {text.take}
      </Button>
    </form>
  );
}

export function MappingForm({ page, path }: { page: DraftPage; path: string }) {
  const { token, mapping, form, listsIssues, mappings, mappingName } = page;
  const title = mappings.find(({ name }) => name === mappingName)?.title;
  const fits = mappings.some((each) => each.fits);
  return (
    <section className={css.section} aria-labelledby="mapeamento">
      <h2 id="mapeamento">{text.mapping}</h2>
      {page.keep.isDone && <Notice kind="success">{savedMappingsText.keep.done}</Notice>}
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
        <MappingFieldsForm key={mapping} form={form} path={path} token={token} listsIssues={listsIssues}>
          <KeepMapping keep={page.keep} />
        </MappingFieldsForm>
      )}
    </section>
  );
}
