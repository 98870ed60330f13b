import { FromTo } from "@/features/ranking/RankingChangesScreen/ChangedItems";
import type { ChangedValue } from "@/lib/contracts/ranking-changes";
import type { Criterion } from "@/lib/contracts/score";
import { measuredText } from "@/lib/format/measured";
import { rankingHistoryText as text } from "@/text/ranking-history";

interface ChangedValuesProps {
  criteria: readonly Criterion[];
  values: readonly ChangedValue[];
}

/** Why an item changed between two periods of the data. */
export function ChangedValues({ criteria, values }: ChangedValuesProps) {
  if (values.length === 0) return <>{text.othersMoved}</>;
  const valueText = (value: number | null, { measurement }: Criterion) =>
    value === null || measurement === null ? text.noValue : measuredText(value, measurement);
  return (
    <ul>
      {values.flatMap(({ criterion: slug, before, after }) => {
        const criterion = criteria.find((each) => each.slug === slug);
        return criterion === undefined ? (
          []
        ) : (
          <li key={slug}>
            {criterion.name}:{" "}
            <FromTo before={valueText(before, criterion)} after={valueText(after, criterion)} />
          </li>
        );
      })}
    </ul>
  );
}
