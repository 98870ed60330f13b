import { CompanyFields } from "@/features/operator/CompanyScreens/CompanyFields";
import { Button } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { NewCompanyPage } from "@/lib/contracts/operator-companies";
import { operatorCompaniesText } from "@/text/operator-companies";

const text = operatorCompaniesText.form;

export function NewCompanyScreen({
  token,
  values,
  problems,
  routes,
}: NewCompanyPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.newTitle} lead={text.newLead} route="/operador/empresas" routes={routes}>
      <form method="post" action="/operador/empresas/nova" className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <FormProblems title={text.summary} problems={problems} />
        <CompanyFields values={values} problems={problems} />
        <p className={formCss.actions}>
          <Button type="submit" variant="primary">
            {text.create}
          </Button>
        </p>
      </form>
    </OperatorLayout>
  );
}
