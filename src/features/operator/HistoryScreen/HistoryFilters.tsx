import css from "@/features/operator/HistoryScreen/HistoryScreen.module.css";
import { OPERATOR_SUBJECTS } from "@/lib/contracts/operator-actions";
import type { HistoryPage } from "@/lib/contracts/operator-history";
import { operatorSubjectNames } from "@/text/operator-actions";
import { historyText as text } from "@/text/operator-history";
import { SiteLink } from "@/ui/SiteLink";

/** The filters of the history as a plain form, whose answer is an address of its own. */
export function HistoryFilters({ filters, authors }: Pick<HistoryPage, "filters" | "authors">) {
  return (
    <form action="/operador/historico" className={css.filters}>
      <label>
        {text.subject}
        <select name="tipo" className="field" defaultValue={filters.tipo}>
          <option value="">{text.all}</option>
          {OPERATOR_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {operatorSubjectNames[subject]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.author}
        <select name="autor" className="field" defaultValue={filters.autor}>
          <option value="">{text.everybody}</option>
          {authors.map(({ value, author }) => (
            <option key={value} value={value}>
              {text.by(author)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.day}
        <input type="date" name="dia" className="field" defaultValue={filters.dia} />
      </label>
      <p className={css.actions}>
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
