import { Fact } from "@/features/institutional/SourcesScreen/Fact";
import type { RefusedFile, SourceCheck } from "@/lib/contracts/used-source";
import { formatLongDate } from "@/lib/format/date";
import { formatPeriod } from "@/lib/format/period";
import { sourcesText as text } from "@/text/sources";
import { Fragment } from "react";

function Time({ of: time, otherwise }: { of: string | null; otherwise: string }) {
  return time === null ? otherwise : <time dateTime={time}>{formatLongDate(time)}</time>;
}

function Refused({ file: { state, at, period, reasons } }: { file: RefusedFile }) {
  const date = formatLongDate(at) ?? "";
  return (
    <li>
      {text.refusedOn(text.refusals[state], date, period === null ? null : formatPeriod(period))}{" "}
      {reasons.join(" ")}
    </li>
  );
}

/** The name is only of use where there are several. */
function Check({ check, isNamed }: { check: SourceCheck; isNamed: boolean }) {
  const { name, status, checkedAt, changedAt, nextCheckAt, overdueSince, refused } = check;
  return (
    <>
      <Fact name={text.checks}>
        {isNamed && `${name}: `}
        {overdueSince === null ? text.statuses[status] : <strong>{text.statuses[status]}</strong>}
        {overdueSince !== null && <> {text.overdueSince(formatLongDate(overdueSince) ?? "")}</>}
      </Fact>
      <Fact name={text.checked}>
        <Time of={checkedAt} otherwise={text.never} />
      </Fact>
      <Fact name={text.changed}>
        <Time of={changedAt} otherwise={text.never} />
      </Fact>
      <Fact name={text.next}>
        <Time of={nextCheckAt} otherwise={text.afterDecision} />
      </Fact>
      {refused.length > 0 && (
        <Fact name={text.refused}>
          <ul>
            {refused.map((file) => (
              <Refused key={`${file.period} ${file.at}`} file={file} />
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

/** How the site asks the publisher for new figures, as part of a list of facts. */
export function SourceChecks({ checks }: { checks: readonly SourceCheck[] }) {
  if (checks.length === 0) return <Fact name={text.checks}>{text.noChecks}</Fact>;
  return checks.map((check) => (
    <Fragment key={check.id}>
      <Check check={check} isNamed={checks.length > 1} />
    </Fragment>
  ));
}
