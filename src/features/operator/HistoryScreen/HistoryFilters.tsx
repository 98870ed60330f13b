import { Button, ButtonLink } from "@/ui/Button";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OPERATOR_SUBJECTS } from "@/lib/contracts/operator-actions";
import type { HistoryPage } from "@/lib/contracts/operator-history";
import { operatorSubjectNames } from "@/text/operator-actions";
import { historyText as text } from "@/text/operator-history";

/** Plain GET form: the result has its own address. */
export function HistoryFilters({ filters, authors }: Pick<HistoryPage, "filters" | "authors">) {
  return (
    <form action="/operador/historico" className={`card ${formCss.search}`}>
      <SelectField
        name="tipo"
        label={text.subject}
        value={filters.tipo}
        options={[
          ["", text.all],
          ...OPERATOR_SUBJECTS.map((subject) => [subject, operatorSubjectNames[subject]] as const),
        ]}
      />
      <SelectField
        name="autor"
        label={text.author}
        value={filters.autor}
        options={[
          ["", text.everybody],
          ...authors.map(({ value, author }) => [value, text.by(author)] as const),
        ]}
      />
      <TextField name="dia" type="date" label={text.day} value={filters.dia} />
      <p className={formCss.actions}>
        <Button type="submit" variant="primary">
          {text.filter}
        </Button>
        {Object.values(filters).some(Boolean) && (
          <ButtonLink href="/operador/historico">{text.clear}</ButtonLink>
        )}
      </p>
    </form>
  );
}
