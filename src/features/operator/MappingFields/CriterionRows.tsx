import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ExpressionField } from "@/features/operator/MappingFields/ExpressionField";
import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { PlainCheck, PlainField } from "@/features/operator/MappingFields/PlainField";
import { mappingFormText } from "@/text/mapping-form";

const { criterion: text, attribute, sections } = mappingFormText;

function Definition({ prefix, slug }: { prefix: string; slug: string }) {
  const { values } = useMapping();
  return (
    <>
      <PlainField name={`${prefix}description`} label={text.description} />
      <details className={css.more} open={slug === ""}>
        <summary>{text.rule}</summary>
        <div className={css.pair} data-rule="">
          <PlainField name={`${prefix}best`} label={text.best} inputMode="decimal" />
          <PlainField name={`${prefix}worst`} label={text.worst} inputMode="decimal" />
          <PlainField name={`${prefix}unit`} label={text.unit} />
          <PlainField name={`${prefix}decimals`} label={text.decimals} inputMode="numeric" />
        </div>
        <PlainField name={`${prefix}slug`} label={text.slug} />
        {values[`${prefix}extra`] !== undefined && (
          <PlainField name={`${prefix}extra`} label={attribute.extra} isLong />
        )}
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
      <summary>{text.ofCases}</summary>
      <p className={formCss.hint}>{text.casesHint}</p>
      <ExpressionField name={`${prefix}cases`} label={text.cases} kind="whole" />
      <div className={css.pair}>
        <PlainField name={`${prefix}scale.minimum`} label={text.casesMinimum} inputMode="decimal" />
        <PlainField name={`${prefix}scale.maximum`} label={text.casesMaximum} inputMode="decimal" />
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
  const title = text.title(name || slug);
  const isMeasured = kind === "measured";
  return (
    <div role="group" aria-label={title} className={css.row}>
      {isStored ? (
        ["slug", "name", "kind"].map((field) => (
          <input key={field} type="hidden" name={prefix + field} value={values[prefix + field] ?? ""} />
        ))
      ) : (
        <div className={css.pair}>
          <PlainField name={`${prefix}name`} label={text.name} />
          <PlainField name={`${prefix}weight`} label={text.weight} inputMode="decimal" />
          <PlainField name={`${prefix}kind`} label={text.kind} options={text.kinds} />
        </div>
      )}
      <ExpressionField
        name={`${prefix}value`}
        label={isStored ? title : text.value}
        kind={isMeasured ? "number" : "stars"}
      />
      {isMeasured && <ExpressionField name={`${prefix}period`} label={text.period} kind="period" />}
      {isMeasured && <CaseFields prefix={prefix} />}
      {!isStored && <Definition prefix={prefix} slug={slug} />}
    </div>
  );
}

/** The rows of criteria, with an empty one at the end. */
export function CriterionRows({ count }: { count: number }) {
  return (
    <fieldset className={css.group}>
      <legend>{sections.criteria}</legend>
      <p className={formCss.hint}>{sections.criteriaLead}</p>
      {Array.from({ length: count }, (_, index) => (
        <CriterionRow key={index} index={index} />
      ))}
      <details className={css.more}>
        <summary>{text.add}</summary>
        <CriterionRow index={count} />
      </details>
    </fieldset>
  );
}
