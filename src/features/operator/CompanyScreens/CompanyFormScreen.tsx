import { CompanyFields } from "@/features/operator/CompanyScreens/CompanyFields";
import {
  BrandsPart,
  DeletionPart,
  ItemsPart,
  MergePart,
  pathOf,
  UsersPart,
} from "@/features/operator/CompanyScreens/CompanyParts";
import css from "@/features/operator/CompanyScreens/CompanyScreens.module.css";
import { Button } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { formatCnpj } from "@/lib/cnpj";
import type { CompanyPage } from "@/lib/contracts/operator-companies";
import { formatCount } from "@/lib/format/plural";
import { operatorCompaniesText } from "@/text/operator-companies";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorCompaniesText.form;

function Facts({ company, aliases }: CompanyPage) {
  return (
    <>
      <p className={css.facts}>
        <span>{formatCount(company.items, operatorCompaniesText.items.count)}</span>
        <span>{formatCount(company.answers, operatorCompaniesText.items.answers)}</span>
        {company.isListed && <SiteLink href={`/empresas/${company.slug}`}>{text.seePage}</SiteLink>}
      </p>
      {!company.isListed && <p className={formCss.hint}>{text.notListed}</p>}
      {aliases.length > 0 && (
        <p className={formCss.hint}>
          {text.aliases}: {aliases.map(({ cnpj, name }) => `${formatCnpj(cnpj)} (${name})`).join(", ")}
        </p>
      )}
    </>
  );
}

export function CompanyFormScreen({ routes, ...page }: CompanyPage & { routes: readonly string[] }) {
  const { company, token, seen, values, current, problems, done } = page;
  return (
    <OperatorLayout title={text.editTitle(company.name)} route="/operador/empresas" routes={routes}>
      <div className={formCss.form}>
        {done !== null && <Notice kind="success">{operatorCompaniesText.done[done]}</Notice>}
        <FormProblems title={text.summary} problems={problems} />
        <Facts {...page} />
        <form method="post" action={pathOf(page)} className={formCss.form}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="seen" value={seen} />
          <CompanyFields values={values} problems={problems} current={current} />
          <p className={formCss.actions}>
            <Button type="submit" variant="primary">
              {text.save}
            </Button>
          </p>
        </form>
        <ItemsPart page={page} />
        <BrandsPart page={page} />
        <UsersPart page={page} />
        <MergePart page={page} />
        <DeletionPart page={page} />
      </div>
    </OperatorLayout>
  );
}
