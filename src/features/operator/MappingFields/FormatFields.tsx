import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { PlainField } from "@/features/operator/MappingFields/PlainField";
import { mappingFormText } from "@/text/mapping-form";

const { format: text, sections, rest } = mappingFormText;

/** How the file is read, and what has no field in the form. Folded, because few mappings need it. */
export function FormatFields() {
  const { values, results } = useMapping();
  const hasRest = (values["rest"] ?? "") !== "" || results.issues.some(({ field }) => field === "rest");
  return (
    <>
      <details className={css.part}>
        <summary>{sections.reading}</summary>
        <div className={css.pair}>
          <PlainField name="format.decimal" label={text.decimal} options={text.decimals} />
          <PlainField name="format.delimiter" label={text.delimiter} options={text.delimiters} />
          <PlainField name="format.encoding" label={text.encoding} options={text.encodings} />
          <PlainField name="format.kind" label={text.kind} options={text.kinds} />
          <PlainField name="format.sheet" label={text.sheet} />
          <PlainField name="format.headerRow" label={text.headerRow} inputMode="numeric" />
          <PlainField name="format.path" label={text.path} />
          <PlainField name="format.entry" label={text.entry} />
        </div>
        <PlainField name="format.missing" label={text.missing} isLong />
      </details>
      <details className={css.part} open={hasRest}>
        <summary>{sections.advanced}</summary>
        <PlainField name="rest" label={rest.label} hint={rest.hint} isLong />
      </details>
    </>
  );
}
