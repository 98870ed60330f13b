import proseCss from "@/ui/Prose/Prose.module.css";
import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import css from "@/features/institutional/PriorTables/PriorTables.module.css";
import type { PriorView, RankingPriors } from "@/lib/contracts/institutional";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger, formatNumber } from "@/lib/format/number";
import { methodologyText } from "@/text/methodology";
import { Icon } from "@/ui/Icon/Icon";

const OPEN_TABLES = 3;

const text = methodologyText.priors;

export function PriorTables({ rankings }: { rankings: readonly RankingPriors[] }) {
  if (rankings.length === 0)
    return <p className={`${institutionalPageCss.panel} card ${proseCss.prose}`}>{text.none}</p>;
  return (
    <div className={`card ${institutionalPageCss.panel} ${css.root}`}>
      {rankings.map(({ slug, name, version, computedAt, priors }) => (
        <details key={slug} open={rankings.length <= OPEN_TABLES}>
          <summary>
            <span>
              {name}
              <small>{text.version(version, formatLongDate(computedAt) ?? "")}</small>
            </span>
            <Icon name="chevronRight" size="1em" />
          </summary>
          <PriorTable caption={text.caption(name)} priors={priors} />
        </details>
      ))}
    </div>
  );
}

function PriorTable({ caption, priors }: { caption: string; priors: readonly PriorView[] }) {
  return (
    <table className="tabular">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.part}</th>
          <th scope="col">{text.mean}</th>
          <th scope="col">{text.strength}</th>
        </tr>
      </thead>
      <tbody>
        {priors.map(({ criterionName, mean, strength }) => (
          <tr key={criterionName}>
            <th scope="row">{criterionName ?? text.overall}</th>
            <td>{formatNumber(mean)}</td>
            <td>{strength === null ? text.measured : formatInteger(strength)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
