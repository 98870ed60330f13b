import folded from "@/features/ranking/FoldedCard.module.css";
import { KeptChoices } from "@/features/ranking/RankingHistory/KeptChoices";
import css from "@/features/ranking/RankingHistory/OtherDay.module.css";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatPeriod } from "@/lib/format/period";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingHistoryText as text } from "@/text/ranking-history";
import { Icon } from "@/ui/Icon/Icon";

interface OtherPeriodProps {
  ranking: Pick<RankingDetail, "slug" | "periods">;
  query: RankingQuery;
}

/** A plain form. The newest period is the ranking itself, whose address has no period. */
export function OtherPeriod({ ranking: { slug, periods }, query }: OtherPeriodProps) {
  const [newest, ...older] = periods;
  return (
    <details className={`card ${folded.folded} ${css.root}`} open={query.period !== null}>
      <summary>
        <Icon name="clock" />
        {text.openPeriods}
      </summary>
      <form action={`/rankings/${slug}`} aria-label={text.openPeriods}>
        <p>{text.openPeriodsText}</p>
        <KeptChoices query={query} />
        <label>
          <span>{text.period}</span>
          <select name="periodo" className="field" defaultValue={query.period ?? ""}>
            <option value="">{text.newestPeriod(formatPeriod(newest ?? ""))}</option>
            {older.map((period) => (
              <option key={period} value={period}>
                {formatPeriod(period)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-primary">
          {text.seePeriod}
        </button>
      </form>
    </details>
  );
}
