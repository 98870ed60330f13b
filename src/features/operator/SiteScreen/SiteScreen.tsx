import { publicSettings } from "@/config/public";
import { Button } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
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

export function SiteScreen(page: SitePage & { routes: readonly string[] }) {
  const { token, values, problems, isSaved, routes } = page;
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/site" routes={routes}>
      {isSaved && <Notice kind="success">{text.saved}</Notice>}
      <FormProblems title={text.summary} problems={problems} />
      <form method="post" action="/operador/site" className={formCss.form} noValidate>
        <input type="hidden" name="token" value={token} />
        {fields.map(({ name, ...input }) => (
          <TextField
            key={name}
            {...input}
            name={name}
            label={text.fields[name].label}
            hint={text.fields[name].hint}
            value={values[name]}
            problems={problems}
          />
        ))}
        <p className={formCss.hint}>
          {text.empty} {text.siteName(publicSettings.siteName)}
        </p>
        <p className="form-actions">
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
        </p>
      </form>
    </OperatorLayout>
  );
}
