import { CheckField } from "@/ui/Field/CheckField";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import { useMapping } from "@/features/operator/MappingFields/mapping-context";

interface PlainFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  isLong?: boolean;
  options?: Readonly<Record<string, string>> | undefined;
  inputMode?: "numeric" | "decimal" | "url" | undefined;
}

/** A field with the same value for all rows. */
export function PlainField({ options, isLong = false, inputMode, ...frame }: PlainFieldProps) {
  const { values, results } = useMapping();
  const common = { ...frame, value: values[frame.name] ?? "", problems: results.issues };
  if (options) {
    const entries = Object.entries(options);
    // Another choice stands in a mapping that was written by hand. Without an option, sending the form would lose it.
    if (common.value !== "" && !Object.hasOwn(options, common.value))
      entries.push([common.value, common.value]);
    return <SelectField {...common} options={entries} />;
  }
  return isLong ? <TextField {...common} rows={4} /> : <TextField {...common} inputMode={inputMode} />;
}

export function PlainCheck({ name, label }: { name: string; label: string }) {
  const { values } = useMapping();
  return (
    <CheckField name={name} isChecked={values[name] !== undefined}>
      {label}
    </CheckField>
  );
}
