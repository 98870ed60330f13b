import { Button } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { ItemFrame } from "@/features/operator/ItemScreens/ItemFrame";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { SplitPage } from "@/lib/contracts/operator-items";
import { formatCents } from "@/lib/money";
import { formatLongDate } from "@/lib/format/date";
import { formatNumber } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { operatorItemsText } from "@/text/operator-items";

const text = operatorItemsText.split;

interface Part {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

interface PartListProps {
  name: string;
  legend: string;
  hint?: string;
  parts: readonly Part[];
  chosen: readonly string[];
}

function PartList({ name, legend, hint, parts, chosen }: PartListProps) {
  if (parts.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint && <p className={formCss.hint}>{hint}</p>}
      {parts.map(({ value, label, detail }) => (
        <CheckField key={value} name={name} value={value} isChecked={chosen.includes(`${name} ${value}`)}>
          {label}
          {detail && <span className={css.detail}>{detail}</span>}
        </CheckField>
      ))}
    </fieldset>
  );
}

function Parts({ parts, chosen }: Pick<SplitPage, "parts" | "chosen">) {
  const { aliases, reviews, aggregates, measurements, offers } = parts;
  return (
    <>
      <PartList
        name="alias"
        legend={text.aliases}
        hint={text.aliasHint}
        chosen={chosen}
        parts={aliases.map((each) => ({
          value: each.key,
          label: text.alias(each.name, each.key),
          detail: formatCount(each.reviews, text.aliasReviews),
        }))}
      />
      <PartList
        name="aggregate"
        legend={text.aggregates}
        chosen={chosen}
        parts={aggregates.map(({ id, source, period, mean, count }) => ({
          value: String(id),
          label: text.aggregate(source, period),
          detail: `${formatNumber(mean)} · ${formatCount(count, text.aliasReviews)}`,
        }))}
      />
      <PartList
        name="measurement"
        legend={text.measurements}
        chosen={chosen}
        parts={measurements.map(({ id, name, period, value }) => ({
          value: String(id),
          label: text.aggregate(name, period),
          detail: formatNumber(value),
        }))}
      />
      <PartList
        name="offer"
        legend={text.offers}
        chosen={chosen}
        parts={offers.map(({ id, store, priceCents }) => ({
          value: String(id),
          label: store,
          detail: formatCents(priceCents),
        }))}
      />
      <PartList
        name="review"
        legend={text.reviews}
        chosen={chosen}
        parts={reviews.map(({ id, author, reviewedAt, stars, excerpt }) => ({
          value: String(id),
          label: text.review(author, formatLongDate(reviewedAt) ?? ""),
          detail: `${"★".repeat(stars)} ${excerpt}`,
        }))}
      />
    </>
  );
}

export function SplitScreen({ routes, ...page }: SplitPage & { routes: readonly string[] }) {
  const { item, token, seen, name, problems } = page;
  return (
    <ItemFrame title={text.title(item.name)} lead={text.lead} item={item} part="/separar" routes={routes}>
      <FormProblems title={text.summary} problems={problems} />
      <form method="post" action={`/operador/itens/${item.id}/separar`} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seen" value={seen} />
        <TextField name="name" label={text.name} problems={problems} required value={name} />
        <Parts {...page} />
        <p className={formCss.actions}>
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
        </p>
      </form>
    </ItemFrame>
  );
}
