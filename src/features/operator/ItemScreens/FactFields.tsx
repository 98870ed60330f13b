import { FormField } from "@/features/operator/ItemScreens/FormField";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { AttributeField, ItemFormPage } from "@/lib/contracts/operator-items";
import { operatorItemsText } from "@/text/operator-items";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import type { ReactNode } from "react";

const text = operatorItemsText.form;

/** What the fields know of the form. */
type FieldsProps = Pick<
  ItemFormPage,
  "values" | "problems" | "edited" | "givenBack" | "current" | "attributes"
>;

/** What stands below a field: that an editor has set it, and what it says now where that is something else. */
function Notes({ name, edited, givenBack, current }: { name: string } & FieldsProps): ReactNode {
  const now = current[name];
  return (
    <>
      {now !== undefined && <p className={css.current}>{text.current(now || text.empty)}</p>}
      {edited.includes(name) && (
        <>
          <p className={css.edited}>{text.edited}</p>
          <label className={css.check}>
            <input type="checkbox" name="devolver" value={name} defaultChecked={givenBack.includes(name)} />
            {text.giveBack}
          </label>
        </>
      )}
    </>
  );
}

function TextFact({
  name,
  isLong = false,
  isNumeric = false,
  ...props
}: { name: string; isLong?: boolean; isNumeric?: boolean } & FieldsProps) {
  const common = { className: "field", defaultValue: props.values[name] ?? "" };
  return (
    <FormField
      name={name}
      label={text.fields[name] ?? name}
      hint={text.hints[name]}
      problems={props.problems}
      notes={<Notes name={name} {...props} />}
    >
      {(ties) =>
        isLong ? (
          <textarea rows={6} {...ties} {...common} />
        ) : (
          <input inputMode={isNumeric ? "numeric" : undefined} autoComplete="off" {...ties} {...common} />
        )
      }
    </FormField>
  );
}

function AttributeFact({ attribute, ...props }: { attribute: AttributeField } & FieldsProps) {
  const { key, label, type, unit } = attribute;
  const name = `attributes.${key}`;
  const value = props.values[name] ?? "";
  return (
    <FormField
      name={name}
      label={unit === null ? label : text.unit(label, unit)}
      problems={props.problems}
      notes={<Notes name={name} {...props} />}
    >
      {(ties) =>
        type === "boolean" ? (
          <select className="field" defaultValue={value} {...ties}>
            {Object.entries(text.truths).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input
            className="field"
            inputMode={type === "number" ? "decimal" : undefined}
            autoComplete="off"
            defaultValue={value}
            {...ties}
          />
        )
      }
    </FormField>
  );
}

/** The fields of an item's facts. They are plain, so that they work without scripts. */
export function FactFields(props: FieldsProps) {
  const { values, problems, attributes } = props;
  const picture = values["imageUrl"] ?? "";
  return (
    <>
      <TextFact name="name" {...props} />
      <div className={css.pair}>
        <TextFact name="brand" {...props} />
        <TextFact name="mpn" {...props} />
      </div>
      <TextFact name="gtin" isNumeric {...props} />
      <TextFact name="description" isLong {...props} />
      {picture !== "" && (
        <ItemPicture className={css.picture} name={values["name"] ?? ""} imageUrl={picture} size={96} />
      )}
      <TextFact name="imageUrl" {...props} />
      <FormField
        name="picture"
        label={text.fields["picture"] ?? ""}
        hint={text.hints["picture"]}
        problems={problems}
      >
        {(ties) => <input type="file" accept="image/jpeg,image/png,image/webp" className="field" {...ties} />}
      </FormField>
      {attributes.length > 0 && (
        <fieldset>
          <legend>{text.attributes}</legend>
          <div className={css.pair}>
            {attributes.map((attribute) => (
              <AttributeFact key={attribute.key} attribute={attribute} {...props} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
