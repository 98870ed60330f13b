import formCss from "@/ui/PlainForm/PlainForm.module.css";
import css from "@/features/operator/StartScreen/StartScreen.module.css";
import type { Today } from "@/lib/contracts/operator-start";
import { formatCount } from "@/lib/format/plural";
import { operatorActionNames } from "@/text/operator-actions";
import { startText as text } from "@/text/operator-start";
import { SiteLink } from "@/ui/SiteLink";

function linesOf({ scores, imports, reviews, actions }: Today): string[] {
  return [
    ...(imports > 0 ? [formatCount(imports, text.imports)] : []),
    ...(scores > 0 ? [formatCount(scores, text.scores)] : []),
    ...(reviews > 0 ? [formatCount(reviews, text.reviews)] : []),
    ...actions.map(({ action, count }) => text.action(operatorActionNames[action], count)),
  ];
}

export function TodayList({ today, routes }: { today: Today; routes: readonly string[] }) {
  const lines = linesOf(today);
  return (
    <section className={formCss.section} aria-labelledby="hoje">
      <h2 id="hoje">{text.today}</h2>
      {lines.length === 0 && <p className={css.quiet}>{text.todayNothing}</p>}
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {today.fullDays.length > 0 && (
        <>
          <h3>{text.fullDays}</h3>
          <ul className={css.lines}>
            {today.fullDays.map(({ slug, name, date, reviews }) => (
              <li key={`${slug} ${date}`}>
                <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>: {text.fullDay(reviews, date)}
              </li>
            ))}
          </ul>
        </>
      )}
      {routes.includes("/operador/historico") && (
        <p>
          <SiteLink href="/operador/historico">{text.history}</SiteLink>
        </p>
      )}
    </section>
  );
}
