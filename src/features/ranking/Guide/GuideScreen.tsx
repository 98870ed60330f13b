import css from "@/features/ranking/Guide/Guide.module.css";
import type { GuideQuestion } from "@/lib/contracts/guide";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { answerParameter } from "@/lib/ranking/answer-parameters";
import { guidePath } from "@/lib/ranking/guide";
import { guideText } from "@/text/guide";
import { rankingText } from "@/text/ranking";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { Button } from "@/ui/Button";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";

export interface GuideScreenProps {
  ranking: Pick<RankingDetail, "slug" | "name" | "itemNoun" | "isDemonstration">;
  /** The labels of the answers alone. */
  questions: { text: GuideQuestion["text"]; labels: string[] }[];
}

/** A plain form; the answer is the address of the ranking with the weights and filters of the answers. */
export function GuideScreen({ ranking, questions }: GuideScreenProps) {
  const { slug, name, itemNoun } = ranking;
  const title = guideText.title(itemNoun.singular);
  return (
    <div className={css.page}>
      <PageHead title={title} description={guideText.description(name)} path={guidePath(slug)} />
      <Breadcrumbs
        crumbs={[
          { name: rankingText.indexTitle, path: "/rankings" },
          { name, path: `/rankings/${slug}` },
          { name: guideText.link },
        ]}
      />
      <h1>{title}</h1>
      <p>{guideText.lead(questions.length)}</p>
      <form action={guidePath(slug)} className={css.questions}>
        {questions.map(({ text, labels }, index) => (
          <fieldset key={text}>
            <legend>{text}</legend>
            <div className={css.choices}>
              {["", ...labels].map((label) => (
                <label key={label} className="card">
                  <input
                    type="radio"
                    name={answerParameter(index)}
                    value={label}
                    defaultChecked={label === ""}
                  />
                  {label === "" ? guideText.any : label}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <p className={css.send}>
          <Button type="submit" variant="primary">
            {guideText.submit}
          </Button>
          <SiteLink href={`/rankings/${slug}`}>{guideText.back}</SiteLink>
        </p>
      </form>
    </div>
  );
}
