import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { categoryEditorText } from "@/text/category-editor";

/** The state of a form, as each of its fields needs it. */
export interface EditorForm {
  readonly values: FieldValues;
  readonly issues: readonly FieldIssue[];
  /** What somebody else has saved in fields of this form. */
  readonly stored?: FieldValues;
}

/** Gives the fields of a form, or of a row in it, what they need of its state. */
export const editorFields =
  ({ values, issues, stored }: EditorForm, prefix = "") =>
  (part: string) => {
    const name = prefix + part;
    const saved = stored?.[name];
    return {
      name,
      value: values[name] ?? "",
      problems: issues,
      stored: saved === undefined ? undefined : categoryEditorText.edit.stored(saved),
    };
  };

/** The same for boxes to tick. */
export const editorChecks =
  ({ values }: EditorForm, prefix: string) =>
  (part: string) => ({ name: prefix + part, isChecked: values[prefix + part] !== undefined });
