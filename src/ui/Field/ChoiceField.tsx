import css from "@/ui/Field/Field.module.css";
import { describe, Hint, Problem, type Told } from "@/ui/Field/FieldFrame";
import { fieldId } from "@/ui/Field/field-id";

interface ChoiceFieldProps<Value extends string> extends Told {
  legend: string;
  /** "" where nothing is chosen yet. */
  value: string;
  options: readonly (readonly [Value, string])[];
}

/** Radio buttons. The first has the id that a summary of problems links to. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { legend, value, options, ...told } = props;
  const { name, form = "" } = told;
  return (
    <fieldset className={css.choices} aria-describedby={describe(told)["aria-describedby"]}>
      <legend>{legend}</legend>
      <Hint {...told} />
      <Problem {...told} />
      {options.map(([each, label], index) => (
        <label key={each} className={css.check}>
          <input
            type="radio"
            name={name}
            value={each}
            defaultChecked={value === each}
            {...(index === 0 && { id: fieldId(form + name) })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
