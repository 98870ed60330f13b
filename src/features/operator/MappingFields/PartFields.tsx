import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ExpressionField } from "@/features/operator/MappingFields/ExpressionField";
import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { PlainCheck, PlainField } from "@/features/operator/MappingFields/PlainField";
import {
  MAPPING_PARTS,
  OPTIONAL_PARTS,
  type MappingField,
  type MappingPart,
} from "@/lib/contracts/mapping-form";
import { mappingFormText } from "@/text/mapping-form";

const { parts: text, sections, fields: fieldTexts, aggregate, attribute, more } = mappingFormText;

/** Optional fields that are shown unfolded. */
const USUAL: Readonly<Record<MappingPart, readonly string[]>> = {
  item: ["brand"],
  aggregate: ["mean"],
  review: ["body"],
  offer: [],
};

export function PartChoice() {
  return (
    <fieldset className={css.group}>
      <legend>{text.title}</legend>
      <p className={formCss.hint}>{text.lead}</p>
      <div className={css.checks}>
        {OPTIONAL_PARTS.map((part) => (
          <PlainCheck key={part} name={`has.${part}`} label={text[part]} />
        ))}
      </div>
      <p className={formCss.hint}>{text.measured}</p>
    </fieldset>
  );
}

function PartField({ part, field: { name, kind, isRequired } }: { part: MappingPart; field: MappingField }) {
  const told = fieldTexts[part][name];
  return (
    <ExpressionField
      name={`${part}.${name}`}
      label={told?.label ?? name}
      hint={told?.hint}
      kind={kind}
      isRequired={isRequired}
    />
  );
}

function AggregateFacts() {
  return (
    <div className={css.pair}>
      <PlainField name="aggregate.source" label={aggregate.source} />
      <PlainField name="aggregate.scale.minimum" label={aggregate.minimum} inputMode="decimal" />
      <PlainField name="aggregate.scale.maximum" label={aggregate.maximum} inputMode="decimal" />
    </div>
  );
}

export function PartFields({ part }: { part: MappingPart }) {
  const { values } = useMapping();
  const all: readonly MappingField[] = MAPPING_PARTS[part];
  const isUsual = ({ name, isRequired }: MappingField) => isRequired ?? USUAL[part].includes(name);
  const others = all.filter((field) => !isUsual(field));
  const isOpen = others.some(({ name }) => (values[`${part}.${name}.from`] ?? "") !== "");
  return (
    <fieldset className={css.group} data-part={part}>
      <legend>{sections[part]}</legend>
      {all.filter(isUsual).map((field) => (
        <PartField key={field.name} part={part} field={field} />
      ))}
      {part === "aggregate" && <AggregateFacts />}
      <details className={css.more} open={isOpen}>
        <summary>{more}</summary>
        {others.map((field) => (
          <PartField key={field.name} part={part} field={field} />
        ))}
        {part === "aggregate" && (
          <PlainField
            name="aggregate.meanStep"
            label={aggregate.meanStep}
            hint={aggregate.meanStepHint}
            inputMode="decimal"
          />
        )}
        {part === "item" && (
          <>
            <PlainField name="item.newestBy" label={attribute.newestBy} hint={attribute.newestByHint} />
            <PlainCheck name="item.keepsName" label={attribute.keepsName} />
          </>
        )}
      </details>
    </fieldset>
  );
}
