import { ActButton } from "@/features/operator/ActButton/ActButton";
import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import { GuidePartForm } from "@/features/operator/CategoriesScreen/GuidePartForm";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { GuideEditorPage, ListedChoice, ListedPart } from "@/lib/contracts/guide-editor";
import { formatDateTime } from "@/lib/format/date";
import { guideEditorText as text } from "@/text/guide-editor";
import { ButtonLink } from "@/ui/Button";
import { FormProblems } from "@/ui/Field/FormProblems";
import { Notice } from "@/ui/Notice/Notice";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { SiteLink } from "@/ui/SiteLink";

const pathOf = ({ slug }: GuideEditorPage) => `/operador/categorias/${slug}/perguntas`;

function Choice({ choice: { label, effects, problems } }: { choice: ListedChoice }) {
  return (
    <li>
      <strong>{label}</strong>: {effects.length === 0 ? text.noEffect : effects.join("; ")}
      {problems.length > 0 && (
        <Notice kind="warning">
          {text.notOffered} {problems.map(text.problem).join(" ")}
        </Notice>
      )}
    </li>
  );
}

function Part({ page, listed }: { page: GuideEditorPage; listed: ListedPart }) {
  const { part, choices, isShown } = listed;
  const title = listed.text ?? text.presets;
  return (
    <section className={formCss.section} aria-labelledby={`parte-${part}`}>
      <h2 id={`parte-${part}`}>{listed.text === null ? title : `${part}. ${title}`}</h2>
      {!isShown && <Notice kind="warning">{text.notShown}</Notice>}
      {choices.length === 0 ? (
        <p className={formCss.hint}>{text.noChoices}</p>
      ) : (
        <ul>
          {choices.map((choice) => (
            <Choice key={choice.label} choice={choice} />
          ))}
        </ul>
      )}
      <div className={formCss.actions}>
        <ButtonLink href={`${pathOf(page)}?parte=${part}`} aria-label={text.editOf(title)}>
          {text.edit}
        </ButtonLink>
        {listed.text !== null && (
          <ActButton
            path={pathOf(page)}
            token={page.token}
            fields={{ seen: page.seen, part }}
            act="remove"
            label={text.removeOf(title)}
            variant="danger-quiet"
          >
            {text.remove}
          </ActButton>
        )}
      </div>
    </section>
  );
}

function Versions({ page }: { page: GuideEditorPage }) {
  const { title, lead, none, has, back, backOf } = text.versions;
  return (
    <section className={formCss.section} aria-labelledby="versoes">
      <h2 id="versoes">{title}</h2>
      <p className={formCss.hint}>{page.versions.length === 0 ? none : lead}</p>
      <ul className={css.addresses}>
        {page.versions.map(({ id, savedAt, questions, presets }) => {
          const moment = formatDateTime(savedAt) ?? "";
          return (
            <li key={id}>
              <span>
                <strong>{moment}</strong> · {has(questions, presets)}
              </span>
              <ActButton
                path={pathOf(page)}
                token={page.token}
                fields={{ seen: page.seen, version: id }}
                act="back"
                label={backOf(moment)}
              >
                {back}
              </ActButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function GuideEditorScreen({ routes, ...page }: GuideEditorPage & { routes: readonly string[] }) {
  const { slug, name, parts, form, issues, done, canAdd } = page;
  return (
    <OperatorLayout title={text.title(name)} lead={text.lead} route="/operador/categorias" routes={routes}>
      {done && <Notice kind="success">{text.deeds[done]}</Notice>}
      <FormProblems title={text.form.nothingSaved} problems={issues} />
      <p className={css.state}>
        <SiteLink href={`/operador/categorias/${slug}`}>{text.category}</SiteLink>
        <SiteLink href={`/rankings/${slug}/qual-serve`}>{text.see}</SiteLink>
      </p>
      {form ? (
        <GuidePartForm
          form={form}
          path={pathOf(page)}
          token={page.token}
          seen={page.seen}
          isBroken={parts.some(
            ({ part, choices }) => part === form.part && choices.some(({ problems }) => problems.length > 0),
          )}
        />
      ) : (
        <>
          {parts.map((listed) => (
            <Part key={listed.part} page={page} listed={listed} />
          ))}
          <p>
            {canAdd ? (
              <ButtonLink variant="primary" href={`${pathOf(page)}?parte=nova`}>
                {text.add}
              </ButtonLink>
            ) : (
              text.full
            )}
          </p>
          <Versions page={page} />
        </>
      )}
    </OperatorLayout>
  );
}
