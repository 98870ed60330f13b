import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import {
  EditorCheck,
  EditorField,
  EditorIssues,
  type EditorForm,
} from "@/features/operator/CategoriesScreen/EditorField";
import { WeightSum } from "@/features/operator/CategoriesScreen/WeightSum";
import type { CategoryEditorPage, CriterionRow } from "@/lib/contracts/category-editor";
import { categoryEditorText } from "@/text/category-editor";

const text = categoryEditorText.fields;

function RuleFields({ form, prefix }: { form: EditorForm; prefix: string }) {
  const of = (name: string) => ({ form, name: prefix + name });
  return (
    <>
      <div className={css.columns}>
        <EditorField {...of("best")} label={text.best} inputMode="decimal" />
        <EditorField {...of("worst")} label={text.worst} inputMode="decimal" />
        <EditorField {...of("unit")} label={text.unit} size="short" />
        <EditorField {...of("decimals")} label={text.decimals} inputMode="numeric" size="short" />
      </div>
      <p className={css.dica}>{text.ruleHint}</p>
    </>
  );
}

function CriterionFields({ form, index, row }: { form: EditorForm; index: number; row: CriterionRow }) {
  const { slug, isMeasured, judged, measurements } = row;
  const prefix = `criterion.${index}.`;
  const of = (name: string) => ({ form, name: prefix + name });
  const isNew = slug === "";
  const isBlank = isNew && (form.values[`${prefix}name`] ?? "") === "";
  return (
    <fieldset className={css.row}>
      <legend>{text.criterion(form.values[`${prefix}name`] ?? "")}</legend>
      <input type="hidden" name={`${prefix}slug`} value={slug} />
      <div className={css.columns}>
        <EditorField {...of("name")} label={text.label} />
        <EditorField {...of("weight")} label={text.weight} inputMode="numeric" size="short" />
        <EditorField {...of("order")} label={text.order} inputMode="numeric" size="short" />
      </div>
      <EditorField {...of("description")} label={text.description} />
      {isNew ? (
        <EditorField {...of("kind")} label={text.kind} options={text.kinds} />
      ) : (
        <>
          <input type="hidden" name={`${prefix}kind`} value={isMeasured ? "measured" : "reviewed"} />
          <p className={css.dica}>{isMeasured ? text.measurements(measurements) : text.judged(judged)}</p>
        </>
      )}
      {isBlank ? (
        <details>
          <summary>{text.rule}</summary>
          <RuleFields form={form} prefix={prefix} />
        </details>
      ) : (
        (isNew || isMeasured) && <RuleFields form={form} prefix={prefix} />
      )}
      {!isBlank && (
        <div className={css.checks}>
          <EditorCheck {...of("remove")} label={text.remove} />
        </div>
      )}
    </fieldset>
  );
}

/** The form of a category's criteria and weights. What it saves is a draft. */
export function CriteriaForm({ slug, token, seen, criteria }: CategoryEditorPage) {
  return (
    <form method="post" action={`/operador/categorias/${slug}#criterios`} className={css.form}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="action" value="criteria" />
      <EditorIssues issues={criteria.issues} />
      {criteria.current.length > 0 && (
        <div className={css.salvo}>
          <p>{categoryEditorText.edit.storedCriteria}</p>
          <ul>
            {criteria.current.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {criteria.rows.map((row, index) => (
        <CriterionFields key={index} form={criteria} index={index} row={row} />
      ))}
      <WeightSum values={criteria.values} />
      <p>
        <button type="submit" className="button button-primary">
          {categoryEditorText.edit.saveDraft}
        </button>
      </p>
    </form>
  );
}
