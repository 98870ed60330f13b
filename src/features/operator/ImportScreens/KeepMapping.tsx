import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import type { DraftPage } from "@/lib/contracts/operator-imports";
import { savedMappingsText } from "@/text/saved-mappings";
import { Button } from "@/ui/Button";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { SiteLink } from "@/ui/SiteLink";

const text = savedMappingsText.keep;

/** Part of the form that holds the mapping, after the form's other buttons: Enter in a field of the mapping presses the first one. */
export function KeepMapping({ keep }: Pick<DraftPage, "keep">) {
  const problems = keep.problem === null ? [] : [{ field: "keep.name", message: keep.problem }];
  return (
    <details className={css.other} open={keep.problem !== null || keep.name !== "" || keep.replaces !== ""}>
      <summary>{text.title}</summary>
      <div className={css.form}>
        <p className={css.muted}>
          {text.hint} <SiteLink href="/operador/importacoes/mapeamentos">{text.list}</SiteLink>
        </p>
        {keep.names.length > 0 && (
          <SelectField
            name="keep.replaces"
            label={text.as}
            value={keep.replaces}
            options={[["", text.new], ...keep.names.map(({ id, name }) => [id, text.replace(name)] as const)]}
          />
        )}
        <TextField name="keep.name" label={text.name} value={keep.name} maxLength={80} problems={problems} />
        <p className={formCss.actions}>
          <Button type="submit" name="action" value="save">
            {text.submit}
          </Button>
        </p>
      </div>
    </details>
  );
}
