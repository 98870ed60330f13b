import css from "@/features/operator/StartScreen/StartScreen.module.css";
import type { OperatorStart } from "@/lib/contracts/operator-start";
import { startText as text } from "@/text/operator-start";
import { ButtonLink } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";

interface FirstStepsProps {
  steps: NonNullable<OperatorStart["firstSteps"]>;
  routes: readonly string[];
}

export function FirstSteps({ steps, routes }: FirstStepsProps) {
  const next = steps.find(({ isDone }) => !isDone)?.step;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={`card ${css.steps}`} aria-labelledby="passos">
      <h2 id="passos">{text.firstSteps}</h2>
      <p className={css.quiet}>{text.firstStepsLead(done, steps.length)}</p>
      <ol>
        {steps.map(({ step, isDone }, index) => {
          const { title, text: explanation, path, open } = text.steps[step];
          const isOpen = !isDone && (routes.includes(path) || !path.startsWith("/operador"));
          return (
            <li
              key={step}
              data-done={isDone ? "" : undefined}
              aria-current={step === next ? "step" : undefined}
            >
              <span className={css.mark} aria-hidden="true">
                {isDone ? <Icon name="check" size="1em" /> : index + 1}
              </span>
              <div className={css.step}>
                <h3>
                  {title}
                  {isDone && <span className="badge">{text.isDone}</span>}
                  {step === next && <span className="badge">{text.isNext}</span>}
                </h3>
                {!isDone && <p className={css.quiet}>{explanation}</p>}
                {isOpen && (
                  <p>
                    <ButtonLink variant={step === next ? "primary" : undefined} href={path}>
                      {open}
                    </ButtonLink>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
