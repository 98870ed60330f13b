import { ownValue } from "@/lib/own-value";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ExpressionField } from "@/features/operator/MappingFields/ExpressionField";
import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { PlainCheck, PlainField } from "@/features/operator/MappingFields/PlainField";
import type { ValueKind } from "@/lib/contracts/mapping-form";
import { mappingFormText } from "@/text/mapping-form";

const { attribute: text, sections } = mappingFormText;

const KINDS: Readonly<Record<string, ValueKind>> = { number: "number", boolean: "truth" };

function AttributeRow({ index }: { index: number }) {
  const { values } = useMapping();
  const prefix = `attribute.${index}.`;
  const [label = "", key = "", type = "text"] = ["label", "key", "type"].map((name) => values[prefix + name]);
  const isStored = (values["category.from"] ?? "") !== "" && key !== "";
  const title = text.title(label || key);
  return (
    <div role="group" aria-label={title} className={css.row}>
      {isStored ? (
        <>
          {["key", "label", "type"].map((name) => (
            <input key={name} type="hidden" name={prefix + name} value={values[prefix + name] ?? ""} />
          ))}
          <ExpressionField name={`${prefix}value`} label={title} kind={ownValue(KINDS, type) ?? "text"} />
        </>
      ) : (
        <>
          <div className={css.pair}>
            <PlainField name={`${prefix}label`} label={text.label} />
            <ExpressionField
              name={`${prefix}value`}
              label={text.value}
              kind={ownValue(KINDS, type) ?? "text"}
            />
          </div>
          <details className={css.more}>
            <summary>{text.details}</summary>
            <div className={css.pair}>
              <PlainField name={`${prefix}type`} label={text.type} options={text.types} />
              <PlainField name={`${prefix}unit`} label={text.unit} />
              <PlainField name={`${prefix}key`} label={text.key} />
            </div>
            <div className={css.checks}>
              <PlainCheck name={`${prefix}filterable`} label={text.filterable} />
              <PlainCheck name={`${prefix}highlighted`} label={text.highlighted} />
              {key !== "" && <PlainCheck name={`${prefix}remove`} label={text.remove} />}
            </div>
            {values[`${prefix}extra`] !== undefined && (
              <PlainField name={`${prefix}extra`} label={text.extra} isLong />
            )}
          </details>
        </>
      )}
    </div>
  );
}

export function AttributeRows({ count }: { count: number }) {
  return (
    <fieldset className={css.group}>
      <legend>{sections.attributes}</legend>
      <p className={formCss.hint}>{sections.attributesLead}</p>
      {Array.from({ length: count }, (_, index) => (
        <AttributeRow key={index} index={index} />
      ))}
      <details className={css.more}>
        <summary>{text.add}</summary>
        <AttributeRow index={count} />
      </details>
    </fieldset>
  );
}
