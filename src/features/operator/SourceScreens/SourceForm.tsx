import type { SourcePage } from "@/lib/contracts/operator-sources";
import { SOURCE_INTERVALS } from "@/lib/contracts/sources";
import { operatorSourcesText } from "@/text/operator-sources";
import { Button } from "@/ui/Button";
import { FormProblems } from "@/ui/Field/FormProblems";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";

const text = operatorSourcesText.form;

export function SourceForm({
  source,
  shipped,
  values,
  problems,
  token,
}: Pick<SourcePage, "source" | "shipped" | "values" | "problems" | "token">) {
  const of = (name: string) => ({ name, value: values[name], problems });
  return (
    <form method="post" action={`/operador/fontes/${source?.id ?? "nova"}`} className={formCss.form}>
      <input type="hidden" name="token" value={token} />
      <FormProblems title={text.summary} problems={problems} />
      <TextField {...of("name")} label={text.name} hint={text.nameHint} />
      <TextField {...of("address")} inputMode="url" label={text.address} hint={text.addressHint} />
      <TextField {...of("period")} label={text.firstPeriod} hint={text.firstPeriodHint} />
      <SelectField
        {...of("shipped")}
        label={text.shipped}
        options={[["", text.own], ...shipped.map((name) => [name, name] as const)]}
      />
      <TextField
        {...of("mapping")}
        rows={8}
        label={text.mapping}
        hint={text.mappingHint}
        spellCheck={false}
      />
      <TextField {...of("entry")} label={text.entry} hint={text.entryHint} />
      <SelectField
        {...of("interval")}
        label={text.interval}
        options={SOURCE_INTERVALS.map((hours) => [hours, text.intervals[hours] ?? String(hours)])}
      />
      <div className={formCss.pair}>
        <TextField {...of("rows")} inputMode="numeric" label={text.rows} hint={text.rowsHint} />
        <TextField {...of("means")} inputMode="numeric" label={text.means} hint={text.meansHint} />
      </div>
      <div className={formCss.pair}>
        <TextField {...of("size")} inputMode="numeric" label={text.size} />
        <TextField {...of("time")} inputMode="numeric" label={text.time} />
      </div>
      <TextField {...of("note")} rows={3} label={text.note} hint={text.noteHint} />
      <p className={formCss.actions}>
        <Button type="submit" variant="primary">
          {source === null ? text.create : text.save}
        </Button>
      </p>
    </form>
  );
}
