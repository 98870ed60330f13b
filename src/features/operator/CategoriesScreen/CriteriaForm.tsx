import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import {
  editorChecks,
  editorFields,
  type EditorForm,
} from "@/features/operator/CategoriesScreen/editor-fields";
import { WeightSum } from "@/features/operator/CategoriesScreen/WeightSum";
import { Button } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import fieldCss from "@/ui/Field/Field.module.css";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import type { CategoryEditorPage, CriterionRow } from "@/lib/contracts/category-editor";
import { categoryEditorText } from "@/text/category-editor";

const text = categoryEditorText.fields;

function RuleFields({ of }: { of: ReturnType<typeof editorFields> }) {
  return (
    <>
      <div className={css.columns}>
        <TextField {...of("best")} label={text.best} inputMode="decimal" />
        <TextField {...of("worst")} label={text.worst} inputMode="decimal" />
        <TextField {...of("unit")} label={text.unit} size="short" />
        <TextField {...of("decimals")} label={text.decimals} inputMode="numeric" size="short" />
      </div>
      <p className={formCss.hint}>{text.ruleHint}</p>
    </>
  );
}

interface CriterionFieldsProps {
  criteria: EditorForm;
  index: number;
  row: CriterionRow;
}

function CriterionFields({ criteria, index, row }: CriterionFieldsProps) {
  const { slug, isMeasured, reviewCount, measurements } = row;
  const prefix = `criterion.${index}.`;
  const of = editorFields(criteria, prefix);
  const name = of("name").value;
  const isNew = slug === "";
  const isBlank = isNew && name === "";
  return (
    <fieldset className={css.row}>
      <legend>{text.criterion(name)}</legend>
      <input type="hidden" name={`${prefix}slug`} value={slug} />
      <div className={css.columns}>
        <TextField {...of("name")} label={text.label} />
        <TextField {...of("weight")} label={text.weight} inputMode="numeric" size="short" />
        <TextField {...of("order")} label={text.order} inputMode="numeric" size="short" />
      </div>
      <TextField {...of("description")} label={text.description} />
      {isNew ? (
        <SelectField {...of("kind")} label={text.kind} options={Object.entries(text.kinds)} />
      ) : (
        <>
          <input type="hidden" name={`${prefix}kind`} value={isMeasured ? "measured" : "reviewed"} />
          <p className={formCss.hint}>
            {isMeasured ? text.measurements(measurements) : text.reviewCount(reviewCount)}
          </p>
        </>
      )}
      {isBlank ? (
        <details>
          <summary>{text.rule}</summary>
          <RuleFields of={of} />
        </details>
      ) : (
        (isNew || isMeasured) && <RuleFields of={of} />
      )}
      {!isBlank && <CheckField {...editorChecks(criteria, prefix)("remove")}>{text.remove}</CheckField>}
    </fieldset>
  );
}

export function CriteriaForm({ slug, token, seen, criteria }: CategoryEditorPage) {
  return (
    <form method="post" action={`/operador/categorias/${slug}#criterios`} className={formCss.form}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="action" value="criteria" />
      <FormProblems title={categoryEditorText.edit.nothingSaved} problems={criteria.issues} />
      {criteria.current.length > 0 && (
        <div className={fieldCss.stored}>
          <p>{categoryEditorText.edit.storedCriteria}</p>
          <ul>
            {criteria.current.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {criteria.rows.map((row, index) => (
        <CriterionFields key={index} criteria={criteria} index={index} row={row} />
      ))}
      <WeightSum values={criteria.values} />
      <p>
        <Button type="submit" variant="primary">
          {categoryEditorText.edit.saveDraft}
        </Button>
      </p>
    </form>
  );
}
