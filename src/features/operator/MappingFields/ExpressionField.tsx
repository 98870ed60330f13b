import { ownValue } from "@/lib/own-value";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import css from "@/features/operator/MappingFields/MappingFields.module.css";
import { StepFields } from "@/features/operator/MappingFields/StepFields";
import { COLUMN_SOURCE, SOURCES, type ValueKind } from "@/lib/contracts/mapping-form";
import { mappingFormText } from "@/text/mapping-form";
import { fieldId } from "@/ui/Field/field-id";
import { LongText } from "@/ui/LongText";
import { useState } from "react";

const { source: text, result: resultText, optional } = mappingFormText;

function Result({ name }: { name: string }) {
  const { results } = useMapping();
  const found = ownValue(results.fields, name);
  if (!found || found.values.length === 0) return null;
  const { values, problem } = found;
  return (
    <div id={`resultado-${name}`} className={css.result}>
      <ul className={css.values}>
        {values.map((value, index) => (
          <li key={index} data-empty={value === null || undefined}>
            {value ?? resultText.none}
          </li>
        ))}
      </ul>
      {problem && (
        <p className={formCss.problem}>
          {resultText.bad(problem.value, problem.reason, problem.count, results.rows)}
        </p>
      )}
    </div>
  );
}

interface ExpressionFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  kind: ValueKind;
  isRequired?: boolean | undefined;
}

export function ExpressionField({ name, label, hint, kind, isRequired = false }: ExpressionFieldProps) {
  const { values, results, columns } = useMapping();
  const from = values[`${name}.from`] ?? "";
  const [isUsed, setUsed] = useState(from !== "");
  const issue = results.issues.find(({ field }) => field === `${name}.from` || field === `${name}.text`);
  const chosen = from.startsWith(COLUMN_SOURCE) ? from.slice(COLUMN_SOURCE.length) : null;
  const isMissing = chosen !== null && !columns.includes(chosen);
  const id = fieldId(`${name}.from`);
  const told = [hint && `${id}-dica`, `resultado-${name}`, issue && `${id}-problema`];
  return (
    <div className={css.expression}>
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className={css.optional}> {optional}</span>}
      </label>
      <div className={css.choice}>
        <select
          id={id}
          name={`${name}.from`}
          className="field"
          defaultValue={from}
          aria-invalid={issue ? true : undefined}
          aria-describedby={told.filter(Boolean).join(" ")}
          onChange={({ target }) => {
            setUsed(target.value !== "");
          }}
        >
          <option value="">{isRequired ? text.choose : text.none}</option>
          <optgroup label={text.columns}>
            {isMissing && <option value={from}>{text.missing(chosen)}</option>}
            {columns.map((column) => (
              <option key={column} value={COLUMN_SOURCE + column}>
                {column}
              </option>
            ))}
          </optgroup>
          <optgroup label={text.others}>
            {SOURCES.map((source) => (
              <option key={source} value={source}>
                {text[source]}
              </option>
            ))}
          </optgroup>
        </select>
        <LongText
          id={fieldId(`${name}.text`)}
          name={`${name}.text`}
          className={`field ${css.typed}`}
          rows={(values[`${name}.text`] ?? "").includes("\n") ? 6 : 1}
          spellCheck={false}
          aria-label={text.typed(label)}
          defaultValue={values[`${name}.text`] ?? ""}
        />
        <p className={`${formCss.hint} ${css.templateHint}`}>{text.hint}</p>
      </div>
      {hint && (
        <p id={`${id}-dica`} className={formCss.hint}>
          {hint}
        </p>
      )}
      <Result name={name} />
      {issue && (
        <p id={`${id}-problema`} className={formCss.problem}>
          {issue.message}
        </p>
      )}
      {isUsed && <StepFields name={name} kind={kind} />}
    </div>
  );
}
