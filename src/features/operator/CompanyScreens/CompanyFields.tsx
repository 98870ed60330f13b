import { TextField } from "@/ui/Field/TextField";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { CompanyValues } from "@/lib/contracts/operator-companies";
import { operatorCompaniesText } from "@/text/operator-companies";

const text = operatorCompaniesText.form;

interface CompanyFieldsProps {
  values: CompanyValues;
  problems: readonly FieldIssue[];
  current?: Partial<CompanyValues>;
}

export function CompanyFields({ values, problems, current = {} }: CompanyFieldsProps) {
  const of = (name: keyof CompanyValues) => {
    const now = current[name];
    const stored = now === undefined ? undefined : text.current(now);
    return { name, value: values[name], problems, stored, maxLength: 200 };
  };
  return (
    <>
      <TextField {...of("name")} label={text.name} hint={text.nameHint} required />
      <TextField {...of("legalName")} label={text.legalName} />
      <TextField {...of("cnpj")} label={text.cnpj} hint={text.cnpjHint} spellCheck={false} />
    </>
  );
}
