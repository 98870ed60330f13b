import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { categoryEditorText } from "@/text/category-editor";

export interface EditorForm {
  readonly values: FieldValues;
  readonly issues: readonly FieldIssue[];
  readonly stored?: FieldValues;
}

/** Props of the fields of a form, or of a row with the given prefix. */
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

export const editorChecks =
  ({ values }: EditorForm, prefix: string) =>
  (part: string) => ({ name: prefix + part, isChecked: values[prefix + part] !== undefined });
