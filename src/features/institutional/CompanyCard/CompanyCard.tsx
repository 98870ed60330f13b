import proseCss from "@/ui/Prose/Prose.module.css";
import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import css from "@/features/institutional/CompanyCard/CompanyCard.module.css";
import type { ShellProps } from "@/lib/contracts/shell";
import { aboutText } from "@/text/about";
import { institutionalText } from "@/text/institutional";

/** The publisher (Decreto 7.962/2013, art. 2), and plainly what the operator has left out. */
export function CompanyCard({ company }: { company: ShellProps["company"] }) {
  const text = aboutText.company;
  if (company === null)
    return (
      <p className={`card ${institutionalPageCss.panel} ${proseCss.prose}`}>
        {institutionalText.companyMissing}
      </p>
    );
  const missing = <span className={css.companyMissing}>{institutionalText.missingPart}</span>;
  return (
    <div className={`card ${institutionalPageCss.panel} ${css.root}`}>
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
      <p className={css.companyNote}>{text.note}</p>
    </div>
  );
}
