import { joinFacts } from "@/lib/format/join-facts";
import { ActButton } from "@/features/operator/ActButton/ActButton";
import css from "@/features/operator/CompanyScreens/CompanyScreens.module.css";
import { Button } from "@/ui/Button";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { formatCnpj } from "@/lib/cnpj";
import type { CompanyItem, CompanyPage } from "@/lib/contracts/operator-companies";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { operatorCompaniesText as texts } from "@/text/operator-companies";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";

export const pathOf = (page: CompanyPage) => `/operador/empresas/${page.company.id}`;

function Entry({ name, note, button }: { name: ReactNode; note?: string; button: ReactNode }) {
  return (
    <li className={css.entry}>
      <div>
        {name}
        {note && <small>{note}</small>}
      </div>
      {button}
    </li>
  );
}

function Part({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section className={formCss.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={formCss.hint}>{lead}</p>}
      {children}
    </section>
  );
}

const itemLink = ({ id, name }: CompanyItem) => <SiteLink href={`/operador/itens/${id}`}>{name}</SiteLink>;

interface SearchProps {
  page: CompanyPage;
  name: "item" | "outra";
  anchor: string;
  label: string;
  hint?: string;
  value: string | null;
  submit: string;
}

function Search({ page, name, anchor, label, hint, value, submit }: SearchProps) {
  return (
    <form action={`${pathOf(page)}#${anchor}`} className={formCss.form} role="search" aria-label={label}>
      <TextField name={name} type="search" label={label} hint={hint} maxLength={100} value={value ?? ""} />
      <p className={formCss.actions}>
        <Button type="submit">{submit}</Button>
      </p>
    </form>
  );
}

function FoundItem({ page, item }: { page: CompanyPage; item: CompanyItem }) {
  const text = texts.items;
  const isOwn = page.items.some(({ id }) => id === item.id);
  const ofCompany = item.company === null ? null : text.isOf(item.company);
  const note = [item.category, item.isHidden && text.hidden, isOwn ? text.isOwn : ofCompany];
  return (
    <Entry
      name={itemLink(item)}
      note={joinFacts(note)}
      button={
        isOwn ? null : (
          <ActButton
            path={pathOf(page)}
            token={page.token}
            act="give-item"
            fields={{ item: item.id }}
            label={text.giveLong(item.name)}
          >
            {text.give}
          </ActButton>
        )
      }
    />
  );
}

export function ItemsPart({ page }: { page: CompanyPage }) {
  const text = texts.items;
  const { company, items, foundItems, wanted } = page;
  return (
    <Part id="itens" title={text.title}>
      <p>{company.items === 0 ? text.none : formatCount(company.items, text.count)}</p>
      {items.length < company.items && (
        <p className={formCss.hint}>{text.firstOnly(formatInteger(items.length))}</p>
      )}
      <ul className={css.entries}>
        {items.map((item) => (
          <Entry
            key={item.id}
            name={itemLink(item)}
            note={joinFacts([
              item.category,
              item.isHidden && text.hidden,
              item.because === "brand" ? text.ofBrand : text.ofItem,
            ])}
            button={
              <ActButton
                path={pathOf(page)}
                token={page.token}
                act="take-item"
                fields={{ item: item.id }}
                label={text.takeLong(item.name)}
                variant="danger-quiet"
              >
                {text.take}
              </ActButton>
            }
          />
        ))}
      </ul>
      <Search
        page={page}
        name="item"
        anchor="itens"
        label={text.search}
        hint={text.searchHint}
        value={wanted.item}
        submit={text.find}
      />
      {wanted.item !== null && foundItems.length === 0 && <p>{text.noneFound}</p>}
      <ul className={css.entries}>
        {foundItems.map((item) => (
          <FoundItem key={item.id} page={page} item={item} />
        ))}
      </ul>
    </Part>
  );
}

/** All items of these brands belong to the company. */
export function BrandsPart({ page }: { page: CompanyPage }) {
  const text = texts.brands;
  return (
    <Part id="marcas" title={text.title} lead={text.lead}>
      <ul className={css.entries}>
        {page.brands.map(({ slug, name }) => (
          <Entry
            key={slug}
            name={name}
            button={
              <ActButton
                path={pathOf(page)}
                token={page.token}
                act="take-brand"
                fields={{ brand: slug }}
                label={text.take(name)}
                variant="danger-quiet"
              >
                {texts.items.take}
              </ActButton>
            }
          />
        ))}
      </ul>
      <form method="post" action={pathOf(page)} className={formCss.form}>
        <input type="hidden" name="token" value={page.token} />
        <TextField name="brand" label={text.field} hint={text.fieldHint} maxLength={100} required />
        <p className={formCss.actions}>
          <Button type="submit" name="act" value="give-brand">
            {text.give}
          </Button>
        </p>
      </form>
    </Part>
  );
}

export function UsersPart({ page }: { page: CompanyPage }) {
  const text = texts.users;
  if (page.users === null) return null;
  const { granted, others } = page.users;
  const called = ({ id, name }: (typeof granted)[number]) => name ?? text.unnamed(id);
  return (
    <Part id="pessoas" title={text.title} lead={text.lead}>
      {granted.length === 0 && <p>{text.none}</p>}
      <ul className={css.entries}>
        {granted.map((user) => (
          <Entry
            key={user.id}
            name={called(user)}
            button={
              <ActButton
                path={pathOf(page)}
                token={page.token}
                act="revoke"
                fields={{ user: user.id }}
                label={text.take(called(user))}
                variant="danger-quiet"
              >
                {texts.items.take}
              </ActButton>
            }
          />
        ))}
      </ul>
      {others.length === 0 && <p className={formCss.hint}>{text.nobody}</p>}
      {others.length > 0 && (
        <form method="post" action={pathOf(page)} className={formCss.form}>
          <input type="hidden" name="token" value={page.token} />
          <SelectField
            name="user"
            label={text.choose}
            hint={text.chooseHint}
            options={others.map((user) => [user.id, called(user)] as const)}
          />
          <p className={formCss.actions}>
            <Button type="submit" name="act" value="grant">
              {text.give}
            </Button>
          </p>
        </form>
      )}
    </Part>
  );
}

/** Finds a company to merge into this one. */
export function MergePart({ page }: { page: CompanyPage }) {
  const text = texts.merge;
  const { foundCompanies, wanted, token, seen } = page;
  return (
    <Part id="juntar" title={text.title} lead={text.lead}>
      <Search
        page={page}
        name="outra"
        anchor="juntar"
        label={text.search}
        hint={texts.list.searchHint}
        value={wanted.other}
        submit={text.find}
      />
      {wanted.other !== null && foundCompanies.length === 0 && <p>{text.none}</p>}
      <ul className={css.entries}>
        {foundCompanies.map((other) => (
          <Entry
            key={other.id}
            name={<SiteLink href={`/operador/empresas/${other.id}`}>{other.name}</SiteLink>}
            note={joinFacts([
              other.cnpj === null ? texts.list.noCnpj : formatCnpj(other.cnpj),
              formatCount(other.items, texts.items.count),
            ])}
            button={
              <ActButton
                path={pathOf(page)}
                token={token}
                act="merge"
                fields={{ other: other.id, otherSeen: other.seen, seen }}
                variant="danger-quiet"
              >
                {text.submit(other.name)}
              </ActButton>
            }
          />
        ))}
      </ul>
    </Part>
  );
}

export function DeletionPart({ page }: { page: CompanyPage }) {
  const text = texts.deletion;
  if (!page.isUnused) return null;
  return (
    <Part id="excluir" title={text.title} lead={text.lead}>
      <ActButton path={pathOf(page)} token={page.token} act="delete" variant="danger-quiet">
        {text.submit}
      </ActButton>
    </Part>
  );
}
