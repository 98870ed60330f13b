import { Button, ButtonLink } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import { ListTable } from "@/features/operator/ItemScreens/ListTable";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { formatCnpj } from "@/lib/cnpj";
import type { CompanyListPage } from "@/lib/contracts/operator-companies";
import { formatCount } from "@/lib/format/plural";
import { operatorCompaniesText } from "@/text/operator-companies";
import { Notice } from "@/ui/Notice/Notice";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorCompaniesText.list;
const PATH = "/operador/empresas";

function pathOf(wanted: string, page: number): string {
  const parameters = new URLSearchParams({
    ...(wanted !== "" && { q: wanted }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return parameters.size > 0 ? `${PATH}?${parameters.toString()}` : PATH;
}

export function CompanyListScreen({ routes, ...list }: CompanyListPage & { routes: readonly string[] }) {
  const { companies, total, page, pageCount, deleted } = list;
  const { name, cnpj, items } = text.columns;
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {deleted !== null && <Notice kind="success">{text.deleted(deleted)}</Notice>}
      <form action={PATH} className={`card ${formCss.search}`} role="search">
        <TextField
          name="q"
          type="search"
          label={text.search}
          hint={text.searchHint}
          maxLength={100}
          size="whole"
          value={list.text}
        />
        <Button type="submit">{text.submit}</Button>
      </form>
      <p className={css.toolbar}>
        <span>{total === 0 ? text.none : formatCount(total, text.found)}</span>
        <ButtonLink variant="primary" href={`${PATH}/nova`}>
          {text.add}
        </ButtonLink>
      </p>
      {companies.length > 0 && (
        <ListTable caption={text.table} columns={[name, cnpj, items]}>
          {companies.map((company) => (
            <tr key={company.id}>
              <th scope="row">
                <SiteLink href={`${PATH}/${company.id}`}>{company.name}</SiteLink>
                <small>/empresas/{company.slug}</small>
              </th>
              <td>{company.cnpj === null ? text.noCnpj : formatCnpj(company.cnpj)}</td>
              <td className={css.number}>{formatCount(company.items, operatorCompaniesText.items.count)}</td>
            </tr>
          ))}
        </ListTable>
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={(number) => pathOf(list.text, number)} />
    </OperatorLayout>
  );
}
