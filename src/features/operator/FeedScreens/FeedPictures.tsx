import { joinFacts } from "@/lib/format/join-facts";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import type { FeedPage, PictureCounts } from "@/lib/contracts/operator-feeds";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { operatorFeedsText } from "@/text/operator-feeds";

const text = operatorFeedsText.pictures;

const STATES = ["shown", "waiting", "retried", "failed", "removed", "spared"] as const;

const countsText = (counts: PictureCounts) =>
  joinFacts(
    STATES.filter((state) => counts[state] > 0).map(
      (state) => `${formatInteger(counts[state])} ${text.counts[state]}`,
    ),
  );

export function FeedPictures({
  pictures: { counts, problems },
  isOn,
}: {
  pictures: NonNullable<FeedPage["pictures"]>;
  isOn: boolean;
}) {
  const total = STATES.reduce((sum, state) => sum + counts[state], 0);
  if (total === 0) return null;
  return (
    <section className={formCss.section} aria-labelledby="fotos">
      <h2 id="fotos">{text.title}</h2>
      <p className="tabular">
        {formatCount(total, text.all)}: {countsText(counts)}
      </p>
      {!isOn && counts.waiting + counts.retried > 0 && <p className={formCss.hint}>{text.off}</p>}
      {problems.length > 0 && (
        <details>
          <summary>{formatCount(counts.retried + counts.failed, text.problems)}</summary>
          <ul>
            {problems.map(({ failure, count, example }) => (
              <li key={failure.reason}>
                {operatorFeedsText.pictureFailureOf(failure)}
                <span className={formCss.hint}> {text.problem(formatCount(count, text.some), example)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
