import { ActButton } from "@/features/operator/ActButton/ActButton";
import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { RankingStatePage } from "@/lib/contracts/ranking-state";
import { formatLongDate } from "@/lib/format/date";
import { rankingStateText as texts } from "@/text/ranking-state";
import { Button, type ButtonVariant } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { CheckField } from "@/ui/Field/CheckField";
import { FormProblems } from "@/ui/Field/FormProblems";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";

interface PartProps {
  page: RankingStatePage;
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

const pathOf = ({ slug }: RankingStatePage) => `/operador/categorias/${slug}/publicacao`;

function Part({ id, title, lead, children }: Omit<PartProps, "page">) {
  return (
    <section className={formCss.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={formCss.hint}>{lead}</p>
      {children}
    </section>
  );
}

/** A part with one form. */
function FormPart({ page, act, children, ...part }: PartProps & { act: string }) {
  return (
    <Part {...part}>
      <form method="post" action={`${pathOf(page)}#${part.id}`} className={formCss.form}>
        <input type="hidden" name="token" value={page.token} />
        <input type="hidden" name="act" value={act} />
        {children}
      </form>
    </Part>
  );
}

function Submit({ variant, children }: { variant: ButtonVariant; children: string }) {
  return (
    <p className={formCss.actions}>
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </p>
  );
}

function Visibility({ page }: { page: RankingStatePage }) {
  const { title, hide, hideHint, show, showHint } = texts.visibility;
  const isHidden = page.state === "hidden";
  const part = { page, id: "publicacao", title };
  return isHidden ? (
    <FormPart {...part} lead={showHint} act="show">
      <Submit variant="primary">{show}</Submit>
    </FormPart>
  ) : (
    <FormPart {...part} lead={hideHint} act="hide">
      <Submit variant="danger-quiet">{hide}</Submit>
    </FormPart>
  );
}

function Former({ page }: { page: RankingStatePage }) {
  const text = texts.address;
  return (
    <Part id="antigos" title={text.former} lead={text.formerHint}>
      <ul className={css.addresses}>
        {page.former.map((former) => {
          const button = { path: pathOf(page), token: page.token, fields: { former } };
          return (
            <li key={former}>
              <code>/rankings/{former}</code>
              <div className={formCss.actions}>
                <ActButton {...button} act="back" label={text.backOf(former)}>
                  {text.back}
                </ActButton>
                <ActButton {...button} act="free" label={text.releaseOf(former)} variant="danger-quiet">
                  {text.release}
                </ActButton>
              </div>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Address({ page }: { page: RankingStatePage }) {
  const { title, field, hint, save } = texts.address;
  return (
    <FormPart page={page} id="endereco" title={title} lead={hint} act="rename">
      <TextField
        name="address"
        label={field}
        problems={page.issues}
        required
        maxLength={90}
        spellCheck={false}
        value={page.values["address"] ?? page.slug}
      />
      <Submit variant="primary">{save}</Submit>
    </FormPart>
  );
}

function Deletion({ page }: { page: RankingStatePage }) {
  const { title, lead, gone, confirm, submit } = texts.deletion;
  return (
    <FormPart page={page} id="excluir" title={title} lead={lead} act="delete">
      <div>
        <p>{gone}</p>
        <Content page={page} />
      </div>
      <CheckField name="confirm" required problems={page.issues}>
        {confirm}
      </CheckField>
      <Submit variant="danger">{submit}</Submit>
    </FormPart>
  );
}

function Removal({ page }: { page: RankingStatePage }) {
  const { title, lead, confirm, submit } = texts.removal;
  return (
    <FormPart page={page} id="apagar" title={title} lead={lead} act="remove">
      <TextField
        name="name"
        label={confirm(page.name)}
        problems={page.issues}
        required
        value={page.values["name"] ?? ""}
      />
      <Submit variant="danger">{submit}</Submit>
    </FormPart>
  );
}

const Content = ({ page }: { page: RankingStatePage }) => (
  <ul>
    {texts.content(page.content).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function Parts({ page }: { page: RankingStatePage }) {
  const { title, lead, submit } = texts.restoration;
  if (page.isDemonstration)
    return (
      <Notice>
        {texts.demonstration} <SiteLink href="/operador/demonstracao">{texts.demonstrationLink}</SiteLink>
      </Notice>
    );
  if (page.state === "deleted")
    return (
      <>
        <FormPart page={page} id="restaurar" title={title} lead={lead} act="restore">
          <Submit variant="primary">{submit}</Submit>
        </FormPart>
        <Removal page={page} />
      </>
    );
  return (
    <>
      <Visibility page={page} />
      <Address page={page} />
      {page.former.length > 0 && <Former page={page} />}
      <Deletion page={page} />
    </>
  );
}

export function RankingStateScreen({ routes, ...page }: RankingStatePage & { routes: readonly string[] }) {
  const { slug, name, state, since, done, issues } = page;
  const day = since === null ? null : formatLongDate(since);
  return (
    <OperatorLayout title={texts.title(name)} route="/operador/categorias" routes={routes}>
      {done && <Notice kind="success">{texts.deeds[done]}</Notice>}
      <FormProblems title={texts.nothing} problems={issues} />
      <p className={css.state}>
        <code>/rankings/{slug}</code>
        <span className="badge">{day ? texts.since(state, day) : texts.states[state]}</span>
        <SiteLink href={`/operador/categorias/${slug}`}>{texts.edit}</SiteLink>
        {state === "shown" && <SiteLink href={`/rankings/${slug}`}>{texts.see}</SiteLink>}
      </p>
      <p>{texts.has(page.content)}</p>
      <Parts page={page} />
    </OperatorLayout>
  );
}
