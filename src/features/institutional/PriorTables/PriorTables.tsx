import type { RankingPriors } from "@/lib/contracts/institutional";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger, formatNumber } from "@/lib/format/number";
import { methodologyText } from "@/text/methodology";
import { recipe } from "@/theme/recipe";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const text = methodologyText.priors;

const styles = recipe({
  maxWidth: "44rem",
  table: { width: "100%" },
  "th, td": { paddingBlock: 2, textAlign: "end" },
  "th:first-of-type": { textAlign: "start" },
  "thead th": { paddingInlineStart: 2, color: "textMuted", fontSize: "xs", verticalAlign: "bottom" },
  "tbody th": { fontWeight: "normal" },
  td: { paddingInlineStart: 3 },
  ".prior-ranking th": {
    paddingTop: 4,
    borderTop: "1px solid",
    borderColor: "border",
    fontWeight: "bold",
    a: { color: "text" },
  },
  small: { display: "block", color: "textMuted", fontSize: "xs", fontWeight: "normal" },
});

/** The priors that scores are computed with now, by ranking. */
export function PriorTables({ rankings }: { rankings: readonly RankingPriors[] }) {
  if (rankings.length === 0) return <p className="panel">{text.none}</p>;
  return (
    <div css={styles} className="card panel">
      <table className="tabular">
        <caption className="visually-hidden">{text.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.part}</th>
            <th scope="col">{text.mean}</th>
            <th scope="col">{text.strength}</th>
          </tr>
        </thead>
        {rankings.map((ranking) => (
          <tbody key={ranking.slug}>
            <tr className="prior-ranking">
              <th scope="rowgroup" colSpan={3}>
                <SiteLink href={`/rankings/${ranking.slug}`}>{ranking.name}</SiteLink>
                <small>{text.version(ranking.version, formatLongDate(ranking.computedAt) ?? "")}</small>
              </th>
            </tr>
            {ranking.priors.map(({ criterionName, mean, strength }) => (
              <tr key={criterionName}>
                <th scope="row">{criterionName ?? text.overall}</th>
                <td>{formatNumber(mean)}</td>
                <td>{strength === null ? text.measured : formatInteger(strength)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
