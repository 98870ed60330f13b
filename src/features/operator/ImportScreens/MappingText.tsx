import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import type { DraftPage } from "@/lib/contracts/operator-imports";
import { importsText } from "@/text/imports";

const text = importsText.draft;

/** A mapping as its text, for those who know it. */
export function MappingText({ page, path }: { page: DraftPage; path: string }) {
  const { token, mapping, period } = page;
  return (
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
        <button type="submit" name="action" value="fields" className="button button-quiet">
          {text.asFields}
        </button>
      </div>
    </form>
  );
}
