import { publicSettings } from "@/config/public";
import css from "@/features/operator/CaseScreen/CaseScreen.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { PublisherField, SitePage } from "@/lib/contracts/publisher";
import { siteText as text } from "@/text/operator-site";
import { Notice } from "@/ui/Notice/Notice";

const fields: readonly { name: PublisherField; autoComplete: string; type: string }[] = [
  { name: "name", autoComplete: "organization", type: "text" },
  { name: "cnpj", autoComplete: "off", type: "text" },
  { name: "address", autoComplete: "street-address", type: "text" },
  { name: "email", autoComplete: "email", type: "email" },
];

/** Who publishes the site, as a plain form that works without scripts. */
export function SiteScreen(page: SitePage & { routes: readonly string[] }) {
  const { token, values, problems, isSaved, routes } = page;
  const wrong = fields.filter(({ name }) => problems[name] !== undefined);
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/site" routes={routes}>
      {isSaved && <Notice kind="success">{text.saved}</Notice>}
      {wrong.length > 0 && (
        <div role="alert" className={css.summary}>
          <p className={css.title}>{text.summary}</p>
          <ul>
            {wrong.map(({ name }) => (
              <li key={name}>
                <a href={`#campo-${name}`}>{problems[name]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form method="post" action="/operador/site" className={css.form} noValidate>
        <input type="hidden" name="token" value={token} />
        {fields.map(({ name, ...input }) => (
          <div key={name} className={css.field}>
            <label htmlFor={`campo-${name}`}>{text.fields[name].label}</label>
            <p id={`dica-${name}`} className={css.byline}>
              {text.fields[name].hint}
            </p>
            <input
              {...input}
              id={`campo-${name}`}
              name={name}
              className="field"
              defaultValue={values[name]}
              aria-invalid={problems[name] !== undefined || undefined}
              aria-describedby={`dica-${name}${problems[name] === undefined ? "" : ` problema-${name}`}`}
            />
            {problems[name] !== undefined && (
              <p id={`problema-${name}`} className={css.problem}>
                {problems[name]}
              </p>
            )}
          </div>
        ))}
        <p className={css.byline}>
          {text.empty} {text.siteName(publicSettings.siteName)}
        </p>
        <p className="form-actions">
          <button type="submit" className="button button-primary">
            {text.submit}
          </button>
        </p>
      </form>
    </OperatorLayout>
  );
}
