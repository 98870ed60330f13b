import { joinFacts } from "@/lib/format/join-facts";
import { Button, ButtonLink } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ProblemAlert } from "@/ui/Field/FormProblems";
import css from "@/features/operator/JobsScreen/JobsScreen.module.css";
import { RecurringWork } from "@/features/operator/JobsScreen/RecurringWork";
import { useRefresh } from "@/features/operator/JobsScreen/useRefresh";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { JobEntry, JobsPage } from "@/lib/contracts/operator-jobs";
import { formatDateTime } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { jobsText as text } from "@/text/jobs";
import { Notice } from "@/ui/Notice/Notice";

const REFRESH = 3_000;

const PATH = "/operador/tarefas";

function timesOf({ createdAt, startedAt, finishedAt, nextAt, attempts }: JobEntry): string {
  const told = (time: string | null, tell: (time: string) => string) =>
    time === null ? null : tell(formatDateTime(time) ?? "");
  return joinFacts([
    told(createdAt, text.created),
    finishedAt === null ? told(startedAt, text.started) : told(finishedAt, text.finished),
    told(nextAt, text.next),
    attempts > 1 && formatCount(attempts, text.attempts),
  ]);
}

function Progress({ job: { name, progress, state } }: { job: JobEntry }) {
  if (progress === null) return state === "running" ? <p className={css.times}>{text.noProgress}</p> : null;
  const { done, total, note } = progress;
  return (
    <div className={css.progress}>
      {state === "running" && (
        <progress
          aria-label={text.progressLabel(name)}
          max={Math.max(total, 1)}
          value={Math.min(done, total)}
        />
      )}
      <p className="tabular">
        {text.progress(formatInteger(done), formatInteger(total))}
        {note && ` · ${note}`}
      </p>
    </div>
  );
}

function Action({ job, token }: { job: JobEntry; token: string }) {
  const { id, name, state, isCancelling } = job;
  if (isCancelling || state === "done") return null;
  const isOpen = state === "waiting" || state === "running";
  return (
    <form method="post" action={PATH}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="job" value={id} />
      <Button
        type="submit"
        name="action"
        value={isOpen ? "cancel" : "retry"}
        aria-label={isOpen ? text.cancelLabel(name, id) : text.retryLabel(name, id)}
      >
        {isOpen ? text.cancel : text.retry}
      </Button>
    </form>
  );
}

function Job({ job, token }: { job: JobEntry; token: string }) {
  return (
    <li className={`card ${css.job}`} data-state={job.state}>
      <div className={css.head}>
        <h3>{job.name}</h3>
        <span className="badge">{job.isCancelling ? text.cancelling : text.states[job.state]}</span>
      </div>
      <Progress job={job} />
      {job.error && <p className={css.error}>{job.error}</p>}
      <p className={css.times}>
        {text.number(job.id)} · {timesOf(job)}
      </p>
      <Action job={job} token={token} />
    </li>
  );
}

interface SectionProps {
  id: keyof typeof text.sections;
  jobs: readonly JobEntry[];
  token: string;
  total?: number;
}

function Section({ id, jobs, token, total = jobs.length }: SectionProps) {
  const { title, none } = text.sections[id];
  if (jobs.length === 0 && none === null) return null;
  return (
    <section className={formCss.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {jobs.length === 0 && <p className={css.times}>{none}</p>}
      {jobs.length > 0 && (
        <ol className={css.jobs} aria-labelledby={id}>
          {jobs.map((job) => (
            <Job key={job.id} job={job} token={token} />
          ))}
        </ol>
      )}
      {total > jobs.length && <p className={css.times}>{text.more(jobs.length, total)}</p>}
    </section>
  );
}

export function JobsScreen(page: JobsPage & { routes: readonly string[] }) {
  const { token, running, waiting, dead, finished, recurring, counts, done, problem, routes } = page;
  const isBusy = [...running, ...recurring.filter(({ state }) => state === "running")].length > 0;
  useRefresh(isBusy || waiting.some(({ nextAt }) => nextAt === null), REFRESH);
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {done && <Notice kind="success">{text.done[done]}</Notice>}
      {problem && <ProblemAlert>{text.problems[problem]}</ProblemAlert>}
      <p>
        <ButtonLink href={PATH}>{text.refresh}</ButtonLink>
      </p>
      <Section id="dead" jobs={dead} token={token} total={counts.dead} />
      <Section id="running" jobs={running} token={token} />
      <Section id="waiting" jobs={waiting} token={token} total={counts.waiting} />
      <RecurringWork work={recurring} token={token} path={PATH} />
      <Section id="finished" jobs={finished} token={token} />
    </OperatorLayout>
  );
}
