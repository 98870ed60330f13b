import { ButtonLink } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { FirstSteps } from "@/features/operator/StartScreen/FirstSteps";
import { HealthList } from "@/features/operator/StartScreen/HealthList";
import css from "@/features/operator/StartScreen/StartScreen.module.css";
import { TodayList } from "@/features/operator/StartScreen/TodayList";
import type { OperatorStart } from "@/lib/contracts/operator-start";
import { startText as text } from "@/text/operator-start";

type Waiting = OperatorStart["waiting"][number];

function WaitingCard({ entry: { part, counts }, routes }: { entry: Waiting; routes: readonly string[] }) {
  const { title, describe, urgent, path, open } = text.waiting[part];
  const isUrgent = urgent.some((name) => (counts[name] ?? 0) > 0);
  return (
    <li className={`card ${css.waiting}`} data-urgent={isUrgent ? "" : undefined}>
      <h3>{title}</h3>
      <p>{describe(counts)}</p>
      {routes.includes(path) && (
        <p>
          <ButtonLink variant={isUrgent ? "primary" : undefined} href={path}>
            {open}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}

export function StartScreen(page: OperatorStart & { routes: readonly string[] }) {
  const { firstSteps, waiting, today, health, now, routes } = page;
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador" routes={routes}>
      {firstSteps && <FirstSteps steps={firstSteps} routes={routes} />}
      <section className={formCss.section} aria-labelledby="espera">
        <h2 id="espera">{text.waitingTitle}</h2>
        {waiting.length === 0 && <p>{text.nothing}</p>}
        {waiting.length > 0 && (
          <ul className={css.cards}>
            {waiting.map((entry) => (
              <WaitingCard key={entry.part} entry={entry} routes={routes} />
            ))}
          </ul>
        )}
      </section>
      {today && <TodayList today={today} routes={routes} />}
      {health && <HealthList entries={health} now={new Date(now)} />}
    </OperatorLayout>
  );
}
