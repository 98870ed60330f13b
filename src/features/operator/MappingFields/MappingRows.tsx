import { ExpressionField } from "@/features/operator/MappingFields/ExpressionField";
import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import { MappingFields } from "@/features/operator/MappingFields/MappingField";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { PlainCheck, PlainField } from "@/features/operator/MappingFields/PlainField";
import { VALUE_KINDS } from "@/lib/contracts/mapping-form";
import { ownValue } from "@/lib/own-value";
import { mappingFormText } from "@/text/mapping-form";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import type { ReactNode } from "react";

const { attribute, criterion, sections } = mappingFormText;

/** What the row of a stored category says of itself, which nobody changes here. */
function Stored({ prefix, names }: { prefix: string; names: readonly string[] }) {
  const { values } = useMapping();
  return names.map((name) => (
    <input key={name} type="hidden" name={prefix + name} value={values[prefix + name] ?? ""} />
  ));
}

function Extra({ prefix }: { prefix: string }) {
  const { values } = useMapping();
  const isSaid = values[`${prefix}extra`] !== undefined;
  return isSaid && <PlainField name={`${prefix}extra`} label={attribute.extra} isLong />;
}

function AttributeRow({ index }: { index: number }) {
  const { values } = useMapping();
  const prefix = `attribute.${index}.`;
  const [label = "", key = "", type = "text"] = ["label", "key", "type"].map((name) => values[prefix + name]);
  const isStored = (values["category.from"] ?? "") !== "" && key !== "";
  const title = attribute.title(label || key);
  const kind = ownValue(VALUE_KINDS, type) ?? "text";
  const value = (
    <ExpressionField name={`${prefix}value`} label={isStored ? title : attribute.value} kind={kind} />
  );
  return (
    <div role="group" aria-label={title} className={css.row}>
      {isStored ? (
        <>
          <Stored prefix={prefix} names={["key", "label", "type"]} />
          {value}
        </>
      ) : (
        <>
          <div className={css.pair}>
            <MappingFields prefix={prefix} names={["label"]} />
            {value}
          </div>
          <details className={css.more}>
            <summary>{attribute.details}</summary>
            <div className={css.pair}>
              <MappingFields prefix={prefix} names={["type", "unit", "key"]} />
            </div>
            <div className={css.checks}>
              <MappingFields prefix={prefix} names={["filterable", "highlighted"]} />
              {key !== "" && <PlainCheck name={`${prefix}remove`} label={attribute.remove} />}
            </div>
            <Extra prefix={prefix} />
          </details>
        </>
      )}
    </div>
  );
}

function Definition({ prefix, slug }: { prefix: string; slug: string }) {
  return (
    <>
      <MappingFields prefix={prefix} names={["description"]} />
      <details className={css.more} open={slug === ""}>
        <summary>{criterion.rule}</summary>
        <div className={css.pair} data-rule="">
          <MappingFields prefix={`${prefix}measurement.`} names={["best", "worst", "unit", "decimals"]} />
        </div>
        <MappingFields prefix={prefix} names={["slug"]} />
        <Extra prefix={prefix} />
        {slug !== "" && (
          <div className={css.checks}>
            <PlainCheck name={`${prefix}remove`} label={attribute.remove} />
          </div>
        )}
      </details>
    </>
  );
}

/** Of a rate or a mean of marks: the cases that it stands on, and what one of them can be. */
function CaseFields({ prefix }: { prefix: string }) {
  const { values } = useMapping();
  return (
    <details className={css.more} open={(values[`${prefix}cases.from`] ?? "") !== ""}>
      <summary>{criterion.ofCases}</summary>
      <p className={formCss.hint}>{criterion.casesHint}</p>
      <MappingFields prefix={prefix} names={["cases"]} />
      <div className={css.pair}>
        <MappingFields prefix={prefix} names={["scale.minimum", "scale.maximum"]} />
      </div>
    </details>
  );
}

function CriterionRow({ index }: { index: number }) {
  const { values } = useMapping();
  const prefix = `criterion.${index}.`;
  const [name = "", slug = "", kind = "measured"] = ["name", "slug", "kind"].map(
    (field) => values[prefix + field],
  );
  const isStored = (values["category.from"] ?? "") !== "" && slug !== "";
  const title = criterion.title(name || slug);
  const isMeasured = kind === "measured";
  return (
    <div role="group" aria-label={title} className={css.row}>
      {isStored ? (
        <Stored prefix={prefix} names={["slug", "name", "kind"]} />
      ) : (
        <div className={css.pair}>
          <MappingFields prefix={prefix} names={["name", "weight"]} />
          <PlainField name={`${prefix}kind`} label={criterion.kind} options={criterion.kinds} />
        </div>
      )}
      <ExpressionField
        name={`${prefix}value`}
        label={isStored ? title : criterion.value}
        kind={isMeasured ? "number" : "stars"}
      />
      {isMeasured && <MappingFields prefix={prefix} names={["period"]} />}
      {isMeasured && <CaseFields prefix={prefix} />}
      {!isStored && <Definition prefix={prefix} slug={slug} />}
    </div>
  );
}

interface RowsProps {
  legend: string;
  lead: string;
  add: string;
  count: number;
  row: (index: number) => ReactNode;
}

/** The rows, with an empty one at the end. */
function Rows({ legend, lead, add, count, row }: RowsProps) {
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <p className={formCss.hint}>{lead}</p>
      {Array.from({ length: count }, (_, index) => row(index))}
      <details className={css.more}>
        <summary>{add}</summary>
        {row(count)}
      </details>
    </fieldset>
  );
}

export function AttributeRows({ count }: { count: number }) {
  const { attributes: legend, attributesLead: lead } = sections;
  const row = (index: number) => <AttributeRow key={index} index={index} />;
  return <Rows {...{ legend, lead, count, row }} add={attribute.add} />;
}

export function CriterionRows({ count }: { count: number }) {
  const { criteria: legend, criteriaLead: lead } = sections;
  const row = (index: number) => <CriterionRow key={index} index={index} />;
  return <Rows {...{ legend, lead, count, row }} add={criterion.add} />;
}
