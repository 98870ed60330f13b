import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import { editorFields } from "@/features/operator/CategoriesScreen/editor-fields";
import type { WeightFactor } from "@/lib/contracts/guide";
import type { GuideForm } from "@/lib/contracts/guide-editor";
import { guideEditorText } from "@/text/guide-editor";
import { Button, ButtonLink } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import { FormProblems } from "@/ui/Field/FormProblems";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import { Notice } from "@/ui/Notice/Notice";
import formCss from "@/ui/PlainForm/PlainForm.module.css";

const text = guideEditorText.form;
const FACTORS: readonly WeightFactor[] = [0, 0.5, 2, 4];
const factorOptions = [
  ["", text.same] as const,
  ...FACTORS.map((factor) => [factor, text.factorName(factor)] as const),
];

interface ChoiceFieldsProps {
  form: GuideForm;
  index: number;
  isPreset: boolean;
}

function ChoiceFields({ form, index, isPreset }: ChoiceFieldsProps) {
  const { values, criteria, facets } = form;
  const prefix = `choice.${index}.`;
  const of = editorFields(form, prefix);
  const isChosen = Object.keys(values).some((name) => name.startsWith(`${prefix}filter.`));
  return (
    <fieldset className={css.row}>
      <legend>{isPreset ? text.preset(index + 1) : text.choice(index + 1)}</legend>
      <TextField {...of("label")} label={text.label} hint={isPreset ? text.presetHint : text.labelHint} />
      <TextField {...of("price")} label={text.price} inputMode="decimal" isShort />
      {criteria.map(({ slug, name }) => (
        <SelectField key={slug} {...of(`weight.${slug}`)} label={name} options={factorOptions} />
      ))}
      {facets.length > 0 && (
        <details open={isChosen}>
          <summary>{text.filters}</summary>
          <p className={formCss.hint}>{text.filtersHint}</p>
          {facets.map(({ key, label, values: known }) => (
            <fieldset key={key}>
              <legend>{label}</legend>
              <div className={css.checks}>
                {known.map(({ value, label: name }) => {
                  const field = `${prefix}filter.${key}=${value}`;
                  return (
                    <CheckField key={value} name={field} isChecked={values[field] !== undefined}>
                      {name}
                    </CheckField>
                  );
                })}
              </div>
            </fieldset>
          ))}
        </details>
      )}
    </fieldset>
  );
}

interface GuidePartFormProps {
  form: GuideForm;
  path: string;
  token: string;
  seen: string;
  /** Whether something of it is not in the ranking any more. */
  isBroken: boolean;
}

/** The presets, or one question with its answers. */
export function GuidePartForm({ form, path, token, seen, isBroken }: GuidePartFormProps) {
  const isPreset = form.part === "perfis";
  const title = isPreset ? text.presets : form.part === "nova" ? text.newQuestion : text.question;
  const of = editorFields(form);
  return (
    <section className={formCss.section} aria-labelledby="parte">
      <h2 id="parte">{title}</h2>
      {isBroken && <Notice kind="warning">{text.lost}</Notice>}
      <form method="post" action={`${path}?parte=${form.part}`} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="part" value={form.part} />
        <FormProblems title={text.nothingSaved} problems={form.issues} />
        {!isPreset && (
          <>
            <TextField {...of("text")} label={text.text} hint={text.textHint} required />
            <TextField {...of("order")} label={text.order} inputMode="numeric" isShort />
          </>
        )}
        {Array.from({ length: form.rows }, (_, index) => (
          <ChoiceFields key={index} form={form} index={index} isPreset={isPreset} />
        ))}
        <p className={formCss.actions}>
          <Button type="submit" name="act" value="save" variant="primary">
            {text.save}
          </Button>
          <ButtonLink href={path}>{text.back}</ButtonLink>
        </p>
      </form>
    </section>
  );
}
