import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import {
  editorChecks,
  editorFields,
  type EditorForm,
} from "@/features/operator/CategoriesScreen/editor-fields";
import { CheckField } from "@/ui/Field/CheckField";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import type { FactsFormState } from "@/lib/contracts/category-editor";
import { COST_YEARS } from "@/lib/prices/total-cost";
import { categoryEditorText } from "@/text/category-editor";

const text = categoryEditorText.fields;

const costYears = [
  ["", text.noCostYears],
  ...COST_YEARS.map((years) => [years, text.costYearsOption(years)] as const),
] as const;

function AttributeRow({ facts, index }: { facts: EditorForm; index: number }) {
  const prefix = `attribute.${index}.`;
  const key = facts.values[`${prefix}key`] ?? "";
  const of = editorFields(facts, prefix);
  const check = editorChecks(facts, prefix);
  return (
    <fieldset className={css.row}>
      <legend>{text.attribute(facts.values[`${prefix}label`] ?? "")}</legend>
      <input type="hidden" name={`${prefix}key`} value={key} />
      <div className={css.columns}>
        <TextField {...of("label")} label={text.label} />
        <SelectField {...of("type")} label={text.type} options={Object.entries(text.types)} />
        <TextField {...of("unit")} label={text.unit} size="short" />
        <TextField {...of("order")} label={text.order} inputMode="numeric" size="short" />
      </div>
      {facts.values[`${prefix}years`] !== undefined && (
        <div className={css.columns}>
          <SelectField {...of("years")} label={text.costYears} options={costYears} />
          <TextField {...of("period")} label={text.costPeriod} hint={text.costPeriodHint} size="short" />
        </div>
      )}
      <div className={css.checks}>
        <CheckField {...check("filterable")}>{text.filterable}</CheckField>
        <CheckField {...check("highlighted")}>{text.highlighted}</CheckField>
        {key !== "" && <CheckField {...check("remove")}>{text.remove}</CheckField>}
      </div>
    </fieldset>
  );
}

export function FactsFields({ facts }: { facts: FactsFormState }) {
  const of = editorFields(facts);
  return (
    <>
      <TextField {...of("name")} label={text.name} />
      <TextField {...of("department")} label={text.department} hint={text.departmentHint} />
      <TextField {...of("description")} label={text.description} rows={4} />
      <fieldset>
        <legend>{text.noun}</legend>
        <div className={css.columns}>
          <TextField {...of("singular")} label={text.singular} hint={text.singularHint} />
          <TextField {...of("plural")} label={text.plural} hint={text.pluralHint} />
          <SelectField
            {...of("gender")}
            label={text.gender}
            hint={text.genderHint}
            options={Object.entries(text.genders)}
          />
        </div>
      </fieldset>
      <TextField
        {...of("maximumAgeMonths")}
        label={text.maximumAge}
        hint={text.maximumAgeHint}
        inputMode="numeric"
        size="short"
      />
      <fieldset>
        <legend>{text.source}</legend>
        <p className={formCss.hint}>{text.sourceHint}</p>
        <TextField {...of("sourceName")} label={text.sourceName} />
        <TextField {...of("sourceUrl")} label={text.sourceUrl} inputMode="url" />
        <TextField {...of("sourceLicence")} label={text.sourceLicence} />
        <TextField {...of("sourceNote")} label={text.sourceNote} rows={4} />
        <TextField
          {...of("sourceEvidence")}
          label={text.sourceEvidence}
          hint={text.sourceEvidenceHint}
          rows={2}
        />
        <TextField {...of("sourceCases")} label={text.sourceCases} hint={text.sourceCasesHint} />
      </fieldset>
      <fieldset>
        <legend>{text.attributes}</legend>
        <p className={formCss.hint}>{text.attributesHint}</p>
        {Array.from({ length: facts.rows }, (_, index) => (
          <AttributeRow key={index} facts={facts} index={index} />
        ))}
      </fieldset>
    </>
  );
}
