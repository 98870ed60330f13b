import { fullDaySchema, type EvidenceMonth, type FullDay } from "@/lib/contracts/evidence-month";
import type { MonthlyEvidence } from "@/lib/scoring/monthly-evidence";
import { CAPS, monthWeights, type Sums } from "@/lib/scoring/monthly-sums";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";

const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, "0")}`;

function monthRow(month: string | null, sums: Sums, countsAs: number): EvidenceMonth {
  const { weightSum: weight, valueSum, squareSum } = sums;
  return { month, weight, mean: valueSum / weight, squareMean: squareSum / weight, countsAs };
}

/** The oldest month first, and evidence without a month last. */
export function monthTable({
  months,
  undated,
}: Pick<MonthlyEvidence, "months" | "undated">): EvidenceMonth[] {
  const weights = monthWeights(months);
  const table = months.map(({ month, ...sums }, index) =>
    monthRow(monthText(month), sums, weights[index] ?? 0),
  );
  return undated.weightSum > 0 ? [...table, monthRow(null, undated, undated.weightSum)] : table;
}

/** Reviews of a day that weigh so many times what the day counts are worth a mark. */
const MARKED_FACTOR = 5;
const MARKED_DAYS = 5;

/** The newest days on which the item had so many reviews, the newest first. */
export async function loadFullDays(database: Database, itemId: number): Promise<FullDay[]> {
  return queryRows(
    database,
    fullDaySchema,
    sql`select to_char(d.date, 'YYYY-MM-DD') as date, (
        select count(*)::int from review r where r.item_id = ${itemId} and r.weight > 0
          and r.reviewed_at >= d.date at time zone 'America/Sao_Paulo'
          and r.reviewed_at < (d.date + interval '1 day') at time zone 'America/Sao_Paulo') as reviews
      from (
        select to_date(day::text, 'YYYYMMDD')::timestamp as date from evidence_day
        where item_id = ${itemId} and criterion_slug = '' and weight_sum >= ${MARKED_FACTOR * CAPS.day}
        order by day desc limit ${MARKED_DAYS}) d
      order by d.date desc`,
  );
}
