import css from "@/features/ranking/RankingHistory/DayBanner.module.css";
import { formatPeriod } from "@/lib/format/period";
import { rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingHistoryText as text } from "@/text/ranking-history";
import { SiteLink } from "@/ui/SiteLink";

interface PeriodBannerProps {
  slug: string;
  query: RankingQuery & { period: string };
}

export function PeriodBanner({ slug, query }: PeriodBannerProps) {
  return (
    <div className={`card ${css.root}`} role="status">
      <strong>{text.periodBanner(formatPeriod(query.period))}</strong>
      <p>{text.periodBannerText}</p>
      <p className={css.links}>
        <SiteLink href={rankingPath(slug, { ...query, period: null, page: 1 })}>{text.backToNewest}</SiteLink>
      </p>
    </div>
  );
}
