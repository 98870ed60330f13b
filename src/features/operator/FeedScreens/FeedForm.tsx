import { FormField, FormProblems, type FieldTies } from "@/features/operator/ItemScreens/FormField";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import { FEED_INTERVALS, FEED_KINDS } from "@/lib/contracts/feeds";
import type { FeedPage } from "@/lib/contracts/operator-feeds";
import { operatorFeedsText } from "@/text/operator-feeds";

const text = operatorFeedsText.form;

interface Choice {
  value: string;
  name: string;
}

function Select({ ties, chosen, choices }: { ties: FieldTies; chosen: string; choices: readonly Choice[] }) {
  return (
    <select className="field" defaultValue={chosen} {...ties}>
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The form of a feed's facts. The kind of one that is there cannot change. */
export function FeedForm({ feed, categories, values, problems, token }: FeedPage) {
  const path = `/operador/feeds/${feed?.id ?? "novo"}`;
  const ofCategories = categories.map(({ slug, name }) => ({ value: slug, name }));
  const ofIntervals = FEED_INTERVALS.map((hours) => ({
    value: String(hours),
    name: text.intervals[hours] ?? String(hours),
  }));
  const ofKinds = FEED_KINDS.map((kind) => ({ value: kind, name: operatorFeedsText.kinds[kind] }));
  const input = (name: string, ties: FieldTies, type = "text") => (
    <input className="field" type={type} autoComplete="off" defaultValue={values[name] ?? ""} {...ties} />
  );
  return (
    <form method="post" action={path} className={css.form}>
      <input type="hidden" name="token" value={token} />
      <FormProblems title={text.summary} problems={problems} />
      <FormField name="name" label={text.name} hint={text.nameHint} problems={problems}>
        {(ties) => input("name", ties)}
      </FormField>
      {feed === null && (
        <FormField name="kind" label={text.kind} problems={problems}>
          {(ties) => <Select ties={ties} chosen={values["kind"] ?? ""} choices={ofKinds} />}
        </FormField>
      )}
      <FormField name="address" label={text.address} hint={text.addressHint} problems={problems}>
        {(ties) => input("address", ties, "url")}
      </FormField>
      <div className={css.pair}>
        <FormField name="store" label={text.store} hint={text.storeHint} problems={problems}>
          {(ties) => input("store", ties)}
        </FormField>
        <FormField name="category" label={text.category} hint={text.categoryHint} problems={problems}>
          {(ties) => (
            <Select
              ties={ties}
              chosen={values["category"] ?? ""}
              choices={[{ value: "", name: text.allCategories }, ...ofCategories]}
            />
          )}
        </FormField>
      </div>
      <FormField name="interval" label={text.interval} problems={problems}>
        {(ties) => <Select ties={ties} chosen={values["interval"] ?? ""} choices={ofIntervals} />}
      </FormField>
      <label className={css.check}>
        <input
          type="checkbox"
          name="commissioned"
          value="sim"
          defaultChecked={values["commissioned"] === "sim"}
        />
        {text.commissioned}
      </label>
      <p className={css.actions}>
        <button type="submit" className="button button-primary">
          {feed === null ? text.create : text.save}
        </button>
      </p>
    </form>
  );
}
