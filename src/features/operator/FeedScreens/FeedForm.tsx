import { Button } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { FEED_INTERVALS, FEED_KINDS } from "@/lib/contracts/feeds";
import type { FeedPage } from "@/lib/contracts/operator-feeds";
import { operatorFeedsText } from "@/text/operator-feeds";

const text = operatorFeedsText.form;

/** The kind of an existing feed cannot change. */
export function FeedForm({ feed, categories, values, problems, token }: FeedPage) {
  const path = `/operador/feeds/${feed?.id ?? "novo"}`;
  const of = (name: string) => ({ name, value: values[name], problems });
  return (
    <form method="post" action={path} className={formCss.form}>
      <input type="hidden" name="token" value={token} />
      <FormProblems title={text.summary} problems={problems} />
      <TextField {...of("name")} label={text.name} hint={text.nameHint} />
      {feed === null && (
        <SelectField
          {...of("kind")}
          label={text.kind}
          options={FEED_KINDS.map((kind) => [kind, operatorFeedsText.kinds[kind]])}
        />
      )}
      <TextField {...of("address")} type="url" label={text.address} hint={text.addressHint} />
      <div className={formCss.pair}>
        <TextField {...of("store")} label={text.store} hint={text.storeHint} />
        <SelectField
          {...of("category")}
          label={text.category}
          hint={text.categoryHint}
          options={[["", text.allCategories], ...categories.map(({ slug, name }) => [slug, name] as const)]}
        />
      </div>
      <SelectField
        {...of("interval")}
        label={text.interval}
        options={FEED_INTERVALS.map((hours) => [hours, text.intervals[hours] ?? String(hours)])}
      />
      <CheckField name="commissioned" value="sim" isChecked={values["commissioned"] === "sim"}>
        {text.commissioned}
      </CheckField>
      {feed?.kind !== "product-reviews" && (
        <CheckField
          name="pictures"
          value="sim"
          isChecked={values["pictures"] === "sim"}
          hint={text.picturesHint}
        >
          {text.pictures}
        </CheckField>
      )}
      <p className={formCss.actions}>
        <Button type="submit" variant="primary">
          {feed === null ? text.create : text.save}
        </Button>
      </p>
    </form>
  );
}
