import { joinFacts } from "@/lib/format/join-facts";
import { Button, ButtonLink } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { DemonstrationPage } from "@/lib/contracts/operator-demonstration";
import { formatCount } from "@/lib/format/plural";
import { demonstrationText as text } from "@/text/operator-site";
import { SiteLink } from "@/ui/SiteLink";

type Content = NonNullable<DemonstrationPage["content"]>;

function Confirmation({ content, token }: { content: Content; token: string }) {
  return (
    <>
      <section className={formCss.section} aria-labelledby="sai">
        <h2 id="sai">{text.goes}</h2>
        <p>
          {joinFacts([
            formatCount(content.categories, text.categories),
            formatCount(content.items, text.items),
            formatCount(content.reviews, text.reviews),
          ])}
        </p>
        <p>{text.also}</p>
      </section>
      <section className={formCss.section} aria-labelledby="fica">
        <h2 id="fica">{text.stays}</h2>
        <ul>
          {text.keeps.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <form method="post" action="/operador/demonstracao" className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <p>{text.noReturn}</p>
        <p className="form-actions">
          <Button type="submit" variant="danger">
            {text.confirm}
          </Button>
          <ButtonLink href="/operador">{text.back}</ButtonLink>
        </p>
      </form>
    </>
  );
}

export function DemonstrationScreen(page: DemonstrationPage & { routes: readonly string[] }) {
  const { content, isAsked, token, routes } = page;
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/demonstracao" routes={routes}>
      {content === null && <p>{text.gone}</p>}
      {isAsked && (
        <p>
          {text.waiting} <SiteLink href="/operador/tarefas">{text.openJobs}</SiteLink>
        </p>
      )}
      {content && !isAsked && <Confirmation content={content} token={token} />}
    </OperatorLayout>
  );
}
