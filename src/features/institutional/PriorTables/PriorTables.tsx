import type { PriorView, RankingPriors } from "@/lib/contracts/institutional";
import { formatLongDate } from "@/lib/format/date";
import { formatInteger, formatNumber } from "@/lib/format/number";
import { methodologyText } from "@/text/methodology";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";

/** With more rankings than this, each shows its table only when asked. */
const OPEN_TABLES = 3;

const text = methodologyText.priors;

const styles = recipe("prior-tables", {
  maxWidth: "44rem",
  overflow: "hidden",
  "&.panel": { padding: 0 },
  "details + details": { borderTop: "1px solid", borderColor: "border" },
  summary: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 3,
    minHeight: "3.5rem",
    paddingInline: { base: 4, sm: 5 },
    paddingBlock: 2,
    fontWeight: "semibold",
    listStyle: "none",
    cursor: "pointer",
    _hover: { bg: "accentSoft" },
    "&::-webkit-details-marker": { display: "none" },
    svg: { flex: "none", transition: "transform 120ms" },
  },
  "details[open] summary svg": { transform: "rotate(90deg)" },
  small: { display: "block", color: "textMuted", fontSize: "xs", fontWeight: "normal" },
  table: { width: "calc(100% - 2rem)", marginInline: 4, marginBottom: 4 },
  "th, td": { paddingBlock: 1.5, textAlign: "end" },
  "th:first-of-type": { textAlign: "start" },
  "thead th": { paddingInlineStart: 2, color: "textMuted", fontSize: "xs", verticalAlign: "bottom" },
  "thead th:first-of-type": { paddingInlineStart: 0 },
  "tbody th": { fontWeight: "normal" },
  td: { paddingInlineStart: 3 },
});

/** The priors that scores are computed with now, by ranking. */
export function PriorTables({ rankings }: { rankings: readonly RankingPriors[] }) {
  if (rankings.length === 0) return <p className="panel card prose">{text.none}</p>;
  return (
    <div className={`card panel ${styles.className}`}>
      <Styles of={styles} />
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
