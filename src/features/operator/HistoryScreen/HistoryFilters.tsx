import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OPERATOR_SUBJECTS } from "@/lib/contracts/operator-actions";
import type { HistoryPage } from "@/lib/contracts/operator-history";
import { operatorSubjectNames } from "@/text/operator-actions";
import { historyText as text } from "@/text/operator-history";
import { SiteLink } from "@/ui/SiteLink";

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
        <button type="submit" className="button button-primary">
          {text.filter}
        </button>
        {Object.values(filters).some(Boolean) && (
          <SiteLink className="button" href="/operador/historico">
            {text.clear}
          </SiteLink>
        )}
      </p>
    </form>
  );
}
