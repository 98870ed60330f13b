import formCss from "@/ui/PlainForm/PlainForm.module.css";
import css from "@/features/operator/StartScreen/StartScreen.module.css";
import type { HealthEntry } from "@/lib/contracts/operator-start";
import { describeHealth, healthStatusNames } from "@/text/operator-health";
import { startText as text } from "@/text/operator-start";

export function HealthList({ entries, now }: { entries: readonly HealthEntry[]; now: Date }) {
  return (
    <section className={formCss.section} aria-labelledby="saude">
      <h2 id="saude">{text.health}</h2>
      <ul className={`card ${css.health}`}>
        {entries.map((entry) => {
          const { title, fact, remedy } = describeHealth(entry, now);
          return (
            <li key={entry.part} data-status={entry.status}>
              <h3>
                {title}
                <span className="badge">{healthStatusNames[entry.status]}</span>
              </h3>
              <p>{fact}</p>
              {remedy && <p className={css.remedy}>{remedy}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
