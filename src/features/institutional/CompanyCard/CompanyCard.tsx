import type { ShellProps } from "@/lib/contracts/shell";
import { aboutText } from "@/text/about";
import { institutionalText } from "@/text/institutional";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("company-card", {
  maxWidth: "44rem",
  dl: { display: "grid", gridTemplateColumns: { base: "1fr", sm: "8rem minmax(0, 1fr)" }, columnGap: 6 },
  dt: { color: "textMuted", fontSize: "sm" },
  dd: { marginBottom: 2.5, overflowWrap: "anywhere" },
  ".company-missing": { color: "textMuted" },
  ".company-note": { color: "textMuted", fontSize: "sm" },
});

/** Who answers for the site (Decreto 7.962/2013, art. 2), and honestly what the operator has not said. */
export function CompanyCard({ company }: { company: ShellProps["company"] }) {
  const text = aboutText.company;
  if (company === null) return <p className="card panel prose">{institutionalText.companyMissing}</p>;
  const missing = <span className="company-missing">{institutionalText.missingPart}</span>;
  return (
    <div className={`card panel ${styles.className}`}>
      <Styles of={styles} />
      <dl>
        <dt>{text.name}</dt>
        <dd>{company.name ?? missing}</dd>
        <dt>{text.cnpj}</dt>
        <dd>{company.cnpj ?? missing}</dd>
        <dt>{text.address}</dt>
        <dd>{company.address ?? missing}</dd>
        <dt>{text.email}</dt>
        <dd>{company.email ? <a href={`mailto:${company.email}`}>{company.email}</a> : missing}</dd>
      </dl>
      <p className="company-note">{text.note}</p>
    </div>
  );
}
