import folded from "@/features/ranking/FoldedCard.module.css";
import { KeptChoices } from "@/features/ranking/RankingHistory/KeptChoices";
import css from "@/features/ranking/RankingHistory/OtherDay.module.css";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { formatPeriod } from "@/lib/format/period";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import { rankingHistoryText as text } from "@/text/ranking-history";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";
import type { ReactNode } from "react";

interface OtherPeriodProps {
  ranking: Pick<RankingDetail, "slug" | "periods">;
  /** Null on a page that is no ranking, whose choices no form has to keep. */
  query: RankingQuery | null;
  span?: { from: string; to: string };
}

interface PeriodFieldProps {
  label: string;
  name: string;
  periods: readonly string[];
  chosen: string | undefined;
  children?: ReactNode;
}

function PeriodField({ label, name, periods, chosen, children }: PeriodFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} className="field" defaultValue={chosen}>
        {children}
        {periods.map((period) => (
          <option key={period} value={period}>
            {formatPeriod(period)}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Plain forms: the ranking of a period, and what changed between two. The newest period is the ranking itself, whose
 * address has no period.
 */
export function OtherPeriod({ ranking: { slug, periods }, query, span }: OtherPeriodProps) {
  const action = `/rankings/${slug}`;
  const [newest = "", ...older] = periods;
  return (
    <details className={`card ${folded.folded} ${css.root}`} open={query !== null && query.period !== null}>
      <summary>
        <Icon name="clock" />
        {text.openPeriods}
      </summary>
      <form action={action} aria-label={text.openPeriods}>
        <p>{text.openPeriodsText}</p>
        {query && <KeptChoices query={query} />}
        <PeriodField label={text.period} name="periodo" periods={older} chosen={query?.period ?? ""}>
          <option value="">{text.newestPeriod(formatPeriod(newest))}</option>
        </PeriodField>
        <Button type="submit" variant="primary">
          {text.seePeriod}
        </Button>
      </form>
      <form action={action} aria-label={text.comparePeriods}>
        <h2>{text.comparePeriods}</h2>
        <PeriodField
          label={text.from}
          name="de"
          periods={older}
          chosen={span?.from ?? query?.period ?? older[0]}
        />
        <PeriodField label={text.to} name="ate" periods={periods.slice(0, -1)} chosen={span?.to ?? newest} />
        <Button type="submit">{text.compare}</Button>
      </form>
    </details>
  );
}
