import css from "@/ui/CorrectionList/CorrectionList.module.css";
import type { Correction } from "@/lib/contracts/correction";
import type { Criterion } from "@/lib/contracts/score";
import { formatNumericDate } from "@/lib/format/date";
import { measuredText } from "@/lib/format/measured";
import { formatPeriod } from "@/lib/format/period";
import { correctionText as text } from "@/text/corrections";
import type { ReactNode } from "react";

interface CorrectionListProps<Each extends Correction> {
  corrections: readonly Each[];
  criteria: readonly Criterion[];
  /** Whose value it is, where a list is about several items. */
  subjectOf?: (correction: Each) => ReactNode;
}

/** Values that their source has changed, each with its period, day and file. */
export function CorrectionList<Each extends Correction>(props: CorrectionListProps<Each>) {
  const { corrections, criteria, subjectOf } = props;
  return (
    <ul className={css.root}>
      {corrections.map((correction, index) => {
        const { criterion: slug, period, before, after, at, file } = correction;
        const criterion = criteria.find((each) => each.slug === slug);
        const measurement = criterion?.measurement;
        if (!criterion || !measurement) return null;
        const values = [before, after].map((value) => measuredText(value, measurement));
        return (
          <li key={index}>
            {subjectOf && <>{subjectOf(correction)}: </>}
            {text.change(criterion.name, formatPeriod(period), values)}{" "}
            <small>{text.origin(formatNumericDate(at) ?? at, file)}</small>
          </li>
        );
      })}
    </ul>
  );
}
