import folded from "@/features/ranking/FoldedCard.module.css";
import css from "@/features/ranking/RankingStates/RankingStates.module.css";
import type { StateLink } from "@/lib/ranking/states";
import { formatInteger } from "@/lib/format/number";
import { statesText as text } from "@/text/states";
import { Icon } from "@/ui/Icon/Icon";

interface RankingStatesProps {
  /** Path of the ranking of the whole country. */
  wholePath: string;
  /** What its items are called. */
  plural: string;
  states: readonly StateLink[];
}

/** Links to the rankings of the states, and back to that of the country. */
export function RankingStates({ wholePath, plural, states }: RankingStatesProps) {
  const current = states.find(({ isCurrent }) => isCurrent);
  return (
    <details className={`card ${folded.folded} ${css.root}`}>
      <summary>
        <Icon name="pin" />
        {current?.name ?? text.byState}
      </summary>
      <nav aria-label={text.byState}>
        <ul>
          {current && (
            <li>
              <a href={wholePath}>{text.wholeCountry}</a>
            </li>
          )}
          {states.map(({ name, path, items, isCurrent }) => (
            <li key={path}>
              <a href={path} aria-current={isCurrent ? "page" : undefined}>
                {name}
                <span className={`${css.count} tabular`}>
                  {formatInteger(items)}
                  <span className="visually-hidden">{text.count(plural)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p>{text.rule(plural)}</p>
      </nav>
    </details>
  );
}
