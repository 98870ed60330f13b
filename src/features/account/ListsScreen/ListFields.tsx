import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { TypedListValues } from "@/lib/contracts/item-lists";
import { LIST_LENGTHS } from "@/lib/item-lists";
import { listsText as text } from "@/text/item-lists";
import { TextField } from "@/ui/Field/TextField";

interface ListFieldsProps {
  values: TypedListValues;
  problems: readonly FieldIssue[];
}

export const ListFields = ({ values, problems }: ListFieldsProps) => (
  <>
    <TextField
      {...{ name: "name", value: values.name, problems, maxLength: LIST_LENGTHS.name }}
      label={text.name}
      hint={text.nameHint}
      required
    />
    <TextField
      {...{ name: "note", value: values.note, problems, maxLength: LIST_LENGTHS.note }}
      label={text.note}
      hint={text.noteHint}
      isOptional
      rows={3}
    />
  </>
);
