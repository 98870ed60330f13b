import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import type { DraftPage } from "@/lib/contracts/operator-imports";
import { importsText } from "@/text/imports";

const text = importsText.draft;

/** The choice of a mapping, and its text with the period of the data. */
export function MappingForm({ page, path }: { page: DraftPage; path: string }) {
  const { token, mappings, mappingName, mapping, period } = page;
  const fitting = mappings.find(({ fits }) => fits);
  return (
    <section className={css.section} aria-labelledby="mapeamento">
      <h2 id="mapeamento">{text.mapping}</h2>
      <p className={css.muted}>{text.mappingLead}</p>
      <form method="post" action={path} className={`card ${css.card}`}>
        <input type="hidden" name="token" value={token} />
        {fitting && <p>{text.fits(fitting.title)}</p>}
        <div className={css.field}>
          <label htmlFor="pronto">{text.choose}</label>
          <select
            id="pronto"
            name="shipped"
            className="field"
            defaultValue={mappingName ?? fitting?.name ?? ""}
          >
            <option value="">{text.own}</option>
            {mappings.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" name="action" value="take" className="button">
          {text.take}
        </button>
      </form>
      {mapping !== "" && (
        <form key={mapping} method="post" action={path} className={`card ${css.card}`}>
          <input type="hidden" name="token" value={token} />
          <div className={css.form}>
            <div className={css.field}>
              <label htmlFor="texto">{text.text}</label>
              <textarea
                id="texto"
                name="mapping"
                className="field"
                rows={18}
                spellCheck={false}
                aria-describedby="texto-dica"
                defaultValue={mapping}
              />
              <p id="texto-dica" className={css.muted}>
                {text.textHint}
              </p>
            </div>
            <div className={css.field}>
              <label htmlFor="periodo">{text.period}</label>
              <input
                id="periodo"
                name="period"
                className="field"
                maxLength={20}
                aria-describedby="periodo-dica"
                defaultValue={period}
              />
              <p id="periodo-dica" className={css.muted}>
                {text.periodHint}
              </p>
            </div>
          </div>
          <div className={css.actions}>
            <button type="submit" name="action" value="see" className="button">
              {text.see}
            </button>
            <button type="submit" name="action" value="check" className="button button-primary">
              {text.check}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
