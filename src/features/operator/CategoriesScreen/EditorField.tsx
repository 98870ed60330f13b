import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import type { FieldIssue, FieldValues } from "@/lib/contracts/category-editor";
import { categoryEditorText } from "@/text/category-editor";
import type { ReactNode } from "react";

/** The state of a form, as each of its fields needs it. */
export interface EditorForm {
  readonly values: FieldValues;
  readonly issues: readonly FieldIssue[];
  /** What somebody else has saved in fields of this form. */
  readonly stored?: FieldValues;
}

interface EditorFieldProps {
  readonly form: EditorForm;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Several lines of text. */
  readonly isLong?: boolean;
  /** The choices of a list, by their values. */
  readonly options?: Readonly<Record<string, string>>;
  readonly inputMode?: "numeric" | "decimal" | "url";
  readonly size?: "short";
}

const idOf = (name: string) => `campo-${name}`;

/** What may stand below a field, with its class. */
const kinds = { dica: css.dica, salvo: css.salvo, problema: css.problema };

/** Ties a field to its hint, its problem and what somebody else has saved. */
function describeField({ form, name, hint }: EditorFieldProps) {
  const issue = form.issues.find(({ field }) => field === name);
  const stored = form.stored?.[name];
  const parts: [keyof typeof kinds, string | undefined][] = [
    ["dica", hint],
    ["salvo", stored === undefined ? undefined : categoryEditorText.edit.stored(stored)],
    ["problema", issue?.message],
  ];
  const shown = parts.filter((part): part is [keyof typeof kinds, string] => part[1] !== undefined);
  const ids = shown.map(([kind]) => `${kind}-${name}`).join(" ");
  return { shown, describedBy: ids === "" ? undefined : ids, isInvalid: issue !== undefined };
}

/** A field of the editors' forms. It is plain, because it has to work without scripts. */
export function EditorField(props: EditorFieldProps) {
  const { form, name, label, isLong, options, inputMode, size } = props;
  const { shown, describedBy, isInvalid } = describeField(props);
  const common = {
    id: idOf(name),
    name,
    className: "field",
    defaultValue: form.values[name] ?? "",
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid || undefined,
  };
  const control = (): ReactNode => {
    if (isLong) return <textarea {...common} rows={4} />;
    if (!options) return <input type="text" inputMode={inputMode} autoComplete="off" {...common} />;
    return (
      <select {...common}>
        {Object.entries(options).map(([value, option]) => (
          <option key={value} value={value}>
            {option}
          </option>
        ))}
      </select>
    );
  };
  return (
    <div className={css.field} data-size={size}>
      <label htmlFor={idOf(name)}>{label}</label>
      {control()}
      {shown.map(([kind, message]) => (
        <p key={kind} id={`${kind}-${name}`} className={kinds[kind]}>
          {message}
        </p>
      ))}
    </div>
  );
}

/** A box to tick in the editors' forms. */
export function EditorCheck({ form, name, label }: Pick<EditorFieldProps, "form" | "name" | "label">) {
  return (
    <label className={css.check}>
      <input type="checkbox" name={name} defaultChecked={form.values[name] !== undefined} />
      {label}
    </label>
  );
}

/** What is wrong with a form that was sent, with the ways to its fields. */
export function EditorIssues({ issues }: Pick<EditorForm, "issues">) {
  if (issues.length === 0) return null;
  return (
    <div role="alert" className={css.summary}>
      <p>{categoryEditorText.edit.nothingSaved}</p>
      <ul>
        {issues.map(({ field, message }) => (
          <li key={`${field ?? ""} ${message}`}>
            {field === null ? message : <a href={`#${idOf(field)}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
