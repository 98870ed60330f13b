import css from "@/features/ranking/RankingHistory/DayBanner.module.css";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatPeriod } from "@/lib/format/period";
import { changesPath } from "@/lib/ranking/ranking-span";
import { rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingHistoryText as text } from "@/text/ranking-history";
import { SiteLink } from "@/ui/SiteLink";

interface PeriodBannerProps {
  ranking: Pick<RankingDetail, "slug" | "periods">;
  query: RankingQuery & { period: string };
}

export function PeriodBanner({ ranking: { slug, periods }, query }: PeriodBannerProps) {
  const [newest = query.period] = periods;
  return (
    <div className={`card ${css.root}`} role="status">
      <strong>{text.periodBanner(formatPeriod(query.period))}</strong>
      <p>{text.periodBannerText}</p>
      <p className={css.links}>
        <SiteLink href={rankingPath(slug, { ...query, period: null, page: 1 })}>{text.backToNewest}</SiteLink>
        {query.period !== newest && (
          <SiteLink href={changesPath(slug, { from: query.period, to: newest, page: 1 })}>
            {text.changedSince}
          </SiteLink>
        )}
      </p>
    </div>
  );
}
