import css from "@/features/home/HomeScreen/ProofSum.module.css";
import { formatMean } from "@/lib/rating/displayed";
import { proofTerms } from "@/features/home/HomeScreen/proof-terms";
import type { HomeContent } from "@/lib/contracts/home";
import { formatNumber, formatPercent } from "@/lib/format/number";
import { homeText } from "@/text/home";
import { Icon } from "@/ui/Icon/Icon";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink";

export function ProofSum({ item }: { item: NonNullable<HomeContent["proof"]> }) {
  const proof = proofTerms(item, { prior: homeText.proofPrior, reviews: homeText.proofReviews });
  if (!proof) return null;
  const isShare = proof.kind === "criteria";
  return (
    <section className={`card ${css.root}`} aria-label={homeText.proofTitle}>
      <div className={css.proofHead}>
        <ScoreRing score={item.score} />
        <div>
          <p className={css.proofTitle}>
            <Icon name="check" size="1.1em" />
            {homeText.proofTitle}
          </p>
          <h2>
            <SiteLink href={`/itens/${item.slug}`}>{item.name}</SiteLink>
          </h2>
          <BandLabel className={css.band} displayed={item.score.displayed} />
        </div>
      </div>
      <table className="tabular">
        <caption className="visually-hidden">{homeText.proofCaption(item.name)}</caption>
        <tbody>
          {proof.terms.map(({ label, weight, mean }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={css.proofFactors}>
                {isShare ? formatPercent(weight) : formatNumber(weight, { decimals: 0 })} ×{" "}
                {formatNumber(mean, { decimals: 1 })}
              </td>
              <td className={css.proofOperator}>{index === 0 ? "" : "+"}</td>
              <td>{formatNumber(weight * mean, { decimals: 1 })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{homeText.proofResult}</th>
            <td colSpan={2} className={css.proofExact}>
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
