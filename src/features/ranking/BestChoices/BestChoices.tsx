import css from "@/features/ranking/BestChoices/BestChoices.module.css";
import { comparisonPath } from "@/lib/comparison/comparison-query";
import { formatCents } from "@/lib/money";
import type { BestChoice } from "@/lib/ranking/best-choices";
import { displayedInterval } from "@/lib/rating/displayed";
import { glanceText } from "@/text/ranking-glance";
import { Icon } from "@/ui/Icon/Icon";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { scoreMarks } from "@/ui/ScoreRing/score-marks";
import { ScoreTile } from "@/ui/ScoreTile/ScoreTile";

const text = glanceText.choices;

/** In CSS pixels, of the picture that a single choice has on wide screens. */
const PICTURE = 144;

/** One sentence from the figures: its criteria, or how much cheaper it is, or its margin. */
function whyOf(choice: BestChoice, best: BestChoice | undefined): string {
  const why = text.why(choice.wins, choice.loses);
  if (why !== null) return why;
  const saved = best && best !== choice && (best.priceCents ?? 0) - (choice.priceCents ?? Infinity);
  if (saved && saved > 0) return text.cheaper(saved, best.displayed - choice.displayed);
  return marginOf(choice);
}

function marginOf(choice: BestChoice): string {
  const { low, high } = displayedInterval(choice) ?? choice;
  return low === high ? text.exact : text.interval(low, high);
}

interface BestChoicesProps {
  choices: readonly BestChoice[];
  /** Slugs. */
  compared: readonly string[];
  hasPrices: boolean;
  /** The ranking's slug. */
  ranking: string;
}

/** The first answer to "which one?": up to three items, each with the reason in words. */
export function BestChoices({ choices, compared, hasPrices, ranking }: BestChoicesProps) {
  // Where nothing is sold and nothing else stands out, the first row of the list says the same.
  if (choices.length === 0 || (choices.length === 1 && !hasPrices)) return null;
  const isSingle = choices.length === 1;
  const best = choices.find(({ reasons }) => reasons.some(({ kind }) => kind === "best"));
  return (
    <section className={css.root} aria-label={text.title}>
      <ul className={isSingle ? `${css.choices} ${css.single}` : css.choices}>
        {choices.map((choice) => (
          <li key={choice.slug} className={`card ${css.choice}`} {...scoreMarks(choice)}>
            {isSingle && (
              <ItemPicture
                className={css.picture}
                name={choice.name}
                imageUrl={choice.imageUrl}
                ranking={ranking}
                size={PICTURE}
              />
            )}
            <p className={css.reason}>{text.reasons(choice.reasons)}</p>
            <ScoreTile isMarked className={css.tile} score={choice} />
            <p className={css.name}>
              <a href={`/itens/${choice.slug}`}>{choice.name}</a>
            </p>
            {hasPrices && (
              <p className={css.price}>
                {choice.priceCents === null ? (
                  text.noOffer
                ) : (
                  <strong>{formatCents(choice.priceCents)}</strong>
                )}
              </p>
            )}
            <p className={css.why}>
              {whyOf(choice, best)}
              {isSingle && whyOf(choice, best) !== marginOf(choice) && (
                <span className={css.margin}> {marginOf(choice)}</span>
              )}
            </p>
          </li>
        ))}
        {compared.length > 1 && (
          <li className={`card ${css.compare}`}>
            <a href={comparisonPath(compared)}>
              <Icon name="scale" size="1em" />
              {text.compare(compared.length)}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
