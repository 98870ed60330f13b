import folded from "@/features/ranking/FoldedCard.module.css";
import { KeptChoices } from "@/features/ranking/RankingHistory/KeptChoices";
import css from "@/features/ranking/RankingHistory/OtherDay.module.css";
import { formatLongDate } from "@/lib/format/date";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingHistoryText as text } from "@/text/ranking-history";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";

interface OtherDayProps {
  slug: string;
  start: string;
  today: string;
  query: RankingQuery | null;
  day?: string | null;
  span?: { from: string; to: string };
}

/** Plain forms: the ranking of a day, and what changed between two days. */
export function OtherDay({ slug, start, today, query, day = null, span }: OtherDayProps) {
  const action = `/rankings/${slug}`;
  const limits = { type: "date", min: start, max: today, className: "field", required: true } as const;
  return (
    <details className={`card ${folded.folded} ${css.root}`}>
      <summary>
        <Icon name="clock" />
        {text.open}
      </summary>
      <form action={action} aria-label={text.open}>
        <p>{text.openText(formatLongDate(start) ?? start)}</p>
        {query && <KeptChoices query={query} />}
        <label>
          <span>{text.day}</span>
          <input {...limits} name="em" defaultValue={day ?? undefined} />
        </label>
        <Button type="submit" variant="primary">
          {text.seeDay}
        </Button>
      </form>
      <form action={action} aria-label={text.compareTitle}>
        <h2>{text.compareTitle}</h2>
        <label>
          <span>{text.from}</span>
          <input {...limits} name="de" defaultValue={span?.from ?? day ?? undefined} />
        </label>
        <label>
          <span>{text.to}</span>
          <input {...limits} name="ate" defaultValue={span?.to ?? today} />
        </label>
        <Button type="submit">{text.compare}</Button>
      </form>
    </details>
  );
}
