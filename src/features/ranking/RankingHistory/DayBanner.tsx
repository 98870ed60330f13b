import css from "@/features/ranking/RankingHistory/DayBanner.module.css";
import { formatLongDate } from "@/lib/format/date";
import { changesPath } from "@/lib/ranking/ranking-span";
import { rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingHistoryText as text } from "@/text/ranking-history";
import { SiteLink } from "@/ui/SiteLink";

interface DayBannerProps {
  slug: string;
  query: RankingQuery & { day: string };
  start: string | null;
  today: string;
}

function titleOf(day: string, { start, today }: Pick<DayBannerProps, "start" | "today">) {
  const date = formatLongDate(day) ?? day;
  if (day > today) return { title: text.future(date), note: text.futureText };
  if (start === null || day < start) {
    const note = start === null ? text.never : text.tooEarlyText(formatLongDate(start) ?? start);
    return { title: text.tooEarly(date), note };
  }
  return { title: text.banner(date), note: text.bannerText };
}

export function DayBanner({ slug, query, start, today }: DayBannerProps) {
  const { day } = query;
  const { title, note } = titleOf(day, { start, today });
  const isPast = start !== null && day >= start && day < today;
  return (
    <div className={`card ${css.root}`} role="status">
      <strong>{title}</strong>
      <p>{note}</p>
      <p className={css.links}>
        <SiteLink href={rankingPath(slug, { ...query, day: null, page: 1 })}>{text.back}</SiteLink>
        {isPast && (
          <SiteLink href={changesPath(slug, { from: day, to: today, page: 1 })}>{text.changedSince}</SiteLink>
        )}
      </p>
    </div>
  );
}
