import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import { EditorCheck, EditorField, type EditorForm } from "@/features/operator/CategoriesScreen/EditorField";
import type { FactsFormState } from "@/lib/contracts/category-editor";
import { categoryEditorText } from "@/text/category-editor";

const text = categoryEditorText.fields;

function AttributeRow({ form, index }: { form: EditorForm; index: number }) {
  const prefix = `attribute.${index}.`;
  const key = form.values[`${prefix}key`] ?? "";
  const of = (name: string) => ({ form, name: prefix + name });
  return (
    <fieldset className={css.row}>
      <legend>{text.attribute(form.values[`${prefix}label`] ?? "")}</legend>
      <input type="hidden" name={`${prefix}key`} value={key} />
      <div className={css.columns}>
        <EditorField {...of("label")} label={text.label} />
        <EditorField {...of("type")} label={text.type} options={text.types} />
        <EditorField {...of("unit")} label={text.unit} size="short" />
        <EditorField {...of("order")} label={text.order} inputMode="numeric" size="short" />
      </div>
      <div className={css.checks}>
        <EditorCheck {...of("filterable")} label={text.filterable} />
        <EditorCheck {...of("highlighted")} label={text.highlighted} />
        {key !== "" && <EditorCheck {...of("remove")} label={text.remove} />}
      </div>
    </fieldset>
  );
}

/** The fields of a category's texts and attributes. */
export function FactsFields({ facts }: { facts: FactsFormState }) {
  const of = (name: string) => ({ form: facts, name });
  return (
    <>
      <EditorField {...of("name")} label={text.name} />
      <EditorField {...of("department")} label={text.department} hint={text.departmentHint} />
      <EditorField {...of("description")} label={text.description} isLong />
      <fieldset className={css.group}>
        <legend>{text.noun}</legend>
        <div className={css.columns}>
          <EditorField {...of("singular")} label={text.singular} hint={text.singularHint} />
          <EditorField {...of("plural")} label={text.plural} hint={text.pluralHint} />
          <EditorField {...of("gender")} label={text.gender} options={text.genders} />
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{text.source}</legend>
        <p className={css.dica}>{text.sourceHint}</p>
        <EditorField {...of("sourceName")} label={text.sourceName} />
        <EditorField {...of("sourceUrl")} label={text.sourceUrl} inputMode="url" />
        <EditorField {...of("sourceLicence")} label={text.sourceLicence} />
        <EditorField {...of("sourceNote")} label={text.sourceNote} isLong />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{text.attributes}</legend>
        <p className={css.dica}>{text.attributesHint}</p>
        {Array.from({ length: facts.rows }, (_, index) => (
          <AttributeRow key={index} form={facts} index={index} />
        ))}
      </fieldset>
    </>
  );
}
