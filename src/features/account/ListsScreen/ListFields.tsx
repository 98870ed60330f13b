import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { TypedListValues } from "@/lib/contracts/item-lists";
import { LIST_LENGTHS } from "@/lib/item-lists";
import { listsText as text } from "@/text/item-lists";
import { fieldId } from "@/ui/Form/field-id";
import formCss from "@/ui/Form/Form.module.css";
import { Icon } from "@/ui/Icon/Icon";

interface ListFieldsProps {
  values: TypedListValues;
  problems: readonly FieldIssue[];
}

/** Name and note of a list, as plain fields. */
export function ListFields({ values, problems }: ListFieldsProps) {
  const fields = [
    { name: "name", label: text.name, hint: text.nameHint, isLong: false },
    { name: "note", label: text.note, hint: text.noteHint, isLong: true },
  ] as const;
  return fields.map(({ name, label, hint, isLong }) => {
    const id = fieldId(name);
    const problem = problems.find(({ field }) => field === name)?.message;
    const Control = isLong ? "textarea" : "input";
    return (
      <div key={name} className={formCss.formField}>
        <label htmlFor={id}>
          {label} {isLong && <span className={formCss.fieldOptional}>({text.optional})</span>}
        </label>
        <p id={`${id}-hint`} className={formCss.fieldHint}>
          {hint}
        </p>
        <Control
          id={id}
          className="field"
          name={name}
          autoComplete="off"
          maxLength={LIST_LENGTHS[name]}
          required={!isLong}
          defaultValue={values[name]}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
          {...(isLong && { rows: 3 })}
        />
        {problem && (
          <p id={`${id}-problem`} className={formCss.fieldError}>
            <Icon name="info" size="1.15em" />
            {problem}
          </p>
        )}
      </div>
    );
  });
}
