import { ListTable } from "@/features/operator/ItemScreens/ListTable";
import css from "@/features/operator/JobsScreen/JobsScreen.module.css";
import type { RecurringEntry } from "@/lib/contracts/operator-jobs";
import { formatDateTime } from "@/lib/format/date";
import { jobsText } from "@/text/jobs";
import { Button } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";

const text = jobsText.recurring;

const timeOf = (time: string) => formatDateTime(time) ?? "";

function lastOf({ finishedAt, error }: RecurringEntry): string {
  if (finishedAt === null) return text.never;
  return error === null ? timeOf(finishedAt) : text.failed(timeOf(finishedAt));
}

function nextOf({ state, schedule, nextAt, error, isPausing }: RecurringEntry): string {
  if (isPausing) return jobsText.cancelling;
  if (state !== "waiting") return text.states[state];
  if (nextAt !== null) return error === null ? timeOf(nextAt) : text.again(timeOf(nextAt));
  return "every" in schedule && schedule.onlyIfDue && error === null ? text.whenDue : text.states.waiting;
}

function Actions({ entry }: { entry: RecurringEntry }) {
  const { name, state, canRunNow, isPausing } = entry;
  if (isPausing) return null;
  const isPaused = state === "paused";
  return (
    <>
      {(isPaused || canRunNow) && (
        <Button
          type="submit"
          name="action"
          value="retry"
          aria-label={isPaused ? text.resumeLabel(name) : text.runLabel(name)}
        >
          {isPaused ? text.resume : text.run}
        </Button>
      )}
      {!isPaused && (
        <Button type="submit" name="action" value="cancel" aria-label={text.pauseLabel(name)}>
          {text.pause}
        </Button>
      )}
    </>
  );
}

function Row({ entry, token, path }: { entry: RecurringEntry; token: string; path: string }) {
  const { id, name, schedule, error } = entry;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{text.schedule(schedule)}</small>
        {error && <p className={css.error}>{error}</p>}
      </th>
      <td className={css.when} data-label={text.columns.last}>
        {lastOf(entry)}
      </td>
      <td className={css.when} data-label={text.columns.next}>
        {nextOf(entry)}
      </td>
      <td className={css.actionCell}>
        <form className={css.actions} method="post" action={path}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="job" value={id} />
          <Actions entry={entry} />
        </form>
      </td>
    </tr>
  );
}

interface RecurringWorkProps {
  work: readonly RecurringEntry[];
  token: string;
  path: string;
}

/** Empty before the first start of a site. */
export function RecurringWork({ work, token, path }: RecurringWorkProps) {
  if (work.length === 0) return null;
  return (
    <section className={formCss.section} aria-labelledby="recurring">
      <h2 id="recurring">{text.title}</h2>
      <ListTable caption={text.table} columns={Object.values(text.columns)}>
        {work.map((entry) => (
          <Row key={entry.id} entry={entry} token={token} path={path} />
        ))}
      </ListTable>
    </section>
  );
}
