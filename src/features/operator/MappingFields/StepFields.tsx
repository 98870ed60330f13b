import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { PlainField } from "@/features/operator/MappingFields/PlainField";
import { EXPRESSION_FIELDS, type ValueKind } from "@/lib/contracts/mapping-form";
import { mappingFormText } from "@/text/mapping-form";

const text = mappingFormText.steps;

const NUMBERS: readonly ValueKind[] = ["number", "whole", "price", "stars"];
const shownFor = (kind: ValueKind): readonly string[] => [
  ...["match", "before", "after", "map", "unlisted"],
  NUMBERS.includes(kind) ? "decimal" : "letterCase",
];
const ALL = Object.values(EXPRESSION_FIELDS).flat();

/** How a value is changed after reading. Steps without a field here stay as they are. */
export function StepFields({ name, kind }: { name: string; kind: ValueKind }) {
  const { values } = useMapping();
  const shown = shownFor(kind);
  const of = (step: string) => ({ name: `${name}.${step}` });
  const isSet = ALL.some((step) => (values[`${name}.${step}`] ?? "") !== "");
  return (
    <details className={css.steps} open={isSet}>
      <summary>{text.title}</summary>
      {ALL.filter((step) => !shown.includes(step) && values[`${name}.${step}`] !== undefined).map((step) => (
        <input key={step} type="hidden" name={`${name}.${step}`} value={values[`${name}.${step}`]} />
      ))}
      <div className={css.pair}>
        <PlainField {...of("match")} label={text.match} />
        {shown.includes("decimal") ? (
          <PlainField {...of("decimal")} label={text.decimal} options={text.decimals} />
        ) : (
          <PlainField {...of("letterCase")} label={text.letterCase} options={text.cases} />
        )}
        <PlainField {...of("before")} label={text.before} />
        <PlainField {...of("after")} label={text.after} />
        <PlainField {...of("map")} label={text.map} isLong />
        <PlainField {...of("unlisted")} label={text.unlisted} options={text.unlistedChoices} />
      </div>
    </details>
  );
}
