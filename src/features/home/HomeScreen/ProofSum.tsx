import { formatMean } from "@/lib/rating/displayed";
import { proofTerms } from "@/features/home/HomeScreen/proof-terms";
import type { HomeContent } from "@/lib/contracts/home";
import { formatNumber, formatPercent } from "@/lib/format/number";
import { homeText } from "@/text/home";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("proof-sum", {
  padding: { base: 5, md: 7 },
  boxShadow: "lifted",
  ".proof-head": { display: "flex", alignItems: "center", gap: 4, marginBottom: 5 },
  ".proof-title": {
    display: "flex",
    alignItems: "center",
    gap: 1.5,
    color: "accent",
    fontSize: "sm",
    fontWeight: "bold",
  },
  h2: { fontSize: { base: "md", md: "lg" }, lineHeight: "snug" },
  "h2 a": { color: "text" },
  ".band-label": { marginTop: 1 },
  table: { width: "100%", fontSize: { base: "sm", md: "md" } },
  "td + td": { paddingInlineStart: 2 },
  "th, td": { paddingBlock: 1.5, fontWeight: "normal", textAlign: "end", whiteSpace: "nowrap" },
  "th[scope=row]": { textAlign: "start", whiteSpace: "normal", color: "textMuted" },
  ".proof-operator, .proof-factors": { paddingInlineStart: 3, color: "textMuted" },
  tfoot: { borderTop: "2px solid", borderColor: "text" },
  "tfoot th, tfoot td": { paddingTop: 2.5, fontWeight: "black", fontSize: "xl", color: "text" },
  "tfoot .proof-exact": { color: "textMuted", fontSize: "sm", fontWeight: "normal" },
});

/** One real Nota laid out as a school sum: the idea of the whole site, on its first screen. */
export function ProofSum({ item }: { item: NonNullable<HomeContent["proof"]> }) {
  const proof = proofTerms(item, { prior: homeText.proofPrior, reviews: homeText.proofReviews });
  if (!proof) return null;
  const isShare = proof.kind === "criteria";
  return (
    <section className={`card ${styles.className}`} aria-label={homeText.proofTitle}>
      <Styles of={styles} />
      <div className="proof-head">
        <ScoreRing score={item.score} />
        <div>
          <p className="proof-title">
            <Icon name="check" size="1.1em" />
            {homeText.proofTitle}
          </p>
          <h2>
            <SiteLink href={`/itens/${item.slug}`}>{item.name}</SiteLink>
          </h2>
          <BandLabel displayed={item.score.displayed} />
        </div>
      </div>
      <table className="tabular">
        <caption className="visually-hidden">{homeText.proofCaption(item.name)}</caption>
        <tbody>
          {proof.terms.map(({ label, weight, mean }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="proof-factors">
                {isShare ? formatPercent(weight) : formatNumber(weight, { decimals: 0 })} ×{" "}
                {formatNumber(mean, { decimals: 1 })}
              </td>
              <td className="proof-operator">{index === 0 ? "" : "+"}</td>
              <td>{formatNumber(weight * mean, { decimals: 1 })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{homeText.proofResult}</th>
            <td colSpan={2} className="proof-exact">
              {isShare
                ? `${formatMean(proof.exact)} ≈`
                : `÷ ${formatNumber(proof.divisor, { decimals: 0 })} = ${formatMean(proof.exact)} ≈`}
            </td>
            <td>{proof.result}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
