import { ownValue } from "@/lib/own-value";
import { CheckField } from "@/ui/Field/CheckField";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { AttributeField, ItemFormPage } from "@/lib/contracts/operator-items";
import { operatorItemsText } from "@/text/operator-items";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";

const text = operatorItemsText.form;

type FieldsProps = Pick<
  ItemFormPage,
  "values" | "problems" | "edited" | "givenBack" | "current" | "attributes"
>;

function fieldOf(name: string, { values, problems, edited, givenBack, current }: FieldsProps) {
  const now = ownValue(current, name);
  return {
    name,
    value: values[name] ?? "",
    problems,
    stored: now === undefined ? undefined : text.current(now || text.empty),
    notes: edited.includes(name) && (
      <>
        <p className={formCss.hint}>{text.edited}</p>
        <CheckField name="devolver" value={name} isChecked={givenBack.includes(name)}>
          {text.giveBack}
        </CheckField>
      </>
    ),
  };
}

function AttributeFact({ attribute, ...props }: { attribute: AttributeField } & FieldsProps) {
  const { key, label, type, unit } = attribute;
  const field = {
    ...fieldOf(`attributes.${key}`, props),
    label: unit === null ? label : text.unit(label, unit),
  };
  return type === "boolean" ? (
    <SelectField {...field} options={Object.entries(text.truths)} />
  ) : (
    <TextField {...field} inputMode={type === "number" ? "decimal" : undefined} />
  );
}

/** Plain, so that they work without scripts. */
export function FactFields(props: FieldsProps) {
  const { values, problems, attributes } = props;
  const picture = values["imageUrl"] ?? "";
  const labelled = (name: string) => ({
    label: ownValue(text.fields, name) ?? name,
    hint: ownValue(text.hints, name),
  });
  const of = (name: string) => ({ ...fieldOf(name, props), ...labelled(name) });
  return (
    <>
      <TextField {...of("name")} />
      <div className={formCss.pair}>
        <TextField {...of("brand")} />
        <TextField {...of("mpn")} />
      </div>
      <TextField {...of("gtin")} inputMode="numeric" />
      <TextField {...of("description")} rows={6} />
      <div className={formCss.pair}>
        <TextField {...of("positiveNotes")} rows={4} />
        <TextField {...of("negativeNotes")} rows={4} />
      </div>
      {picture !== "" && (
        <ItemPicture className={css.picture} name={values["name"] ?? ""} imageUrl={picture} size={96} />
      )}
      <TextField {...of("imageUrl")} />
      <TextField
        name="picture"
        {...labelled("picture")}
        problems={problems}
        type="file"
        accept="image/jpeg,image/png,image/webp"
      />
      {attributes.length > 0 && (
        <fieldset>
          <legend>{text.attributes}</legend>
          <div className={formCss.pair}>
            {attributes.map((attribute) => (
              <AttributeFact key={attribute.key} attribute={attribute} {...props} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
