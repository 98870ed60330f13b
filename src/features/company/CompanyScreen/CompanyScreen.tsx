import { publicSettings } from "@/config/public";
import { CompanyRows } from "@/features/company/CompanyScreen/CompanyRows";
import css from "@/features/company/CompanyScreen/CompanyScreen.module.css";
import { formatCnpj } from "@/lib/cnpj";
import type { Company } from "@/lib/contracts/company";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { companyOrganization } from "@/lib/structured-data/company";
import { companyText as text } from "@/text/company";
import { rankingText } from "@/text/ranking";
import { shellText } from "@/text/shell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { SiteLink } from "@/ui/SiteLink";
import { StaticString } from "@/ui/StaticString/StaticString";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

export interface CompanyScreenProps {
  company: Omit<Company, "rankings">;
  /** Null: the page's HTML already contains them. */
  rankings: Company["rankings"] | null;
  rankingCount: number;
}

function Facts({ legalName, cnpj, answersReviews }: CompanyScreenProps["company"]) {
  if (legalName === null && cnpj === null && !answersReviews) return null;
  return (
    <dl className={css.facts} aria-label={text.facts}>
      {legalName !== null && (
        <div>
          <dt>{text.legalName}</dt>
          <dd>{legalName}</dd>
        </div>
      )}
      {cnpj !== null && (
        <div>
          <dt>{cnpj.length === 14 ? text.cnpj : text.cnpjRoot}</dt>
          <dd>{formatCnpj(cnpj)}</dd>
        </div>
      )}
      {answersReviews && (
        <div>
          <dt>{text.answers}</dt>
          <dd>{text.answersText}</dd>
        </div>
      )}
    </dl>
  );
}

function Ranking({ ranking }: { ranking: Company["rankings"][number] }) {
  const rest = ranking.itemCount - ranking.rows.length;
  return (
    <section className={css.ranking}>
      <h2>
        <SiteLink href={`/rankings/${ranking.slug}`}>{ranking.name}</SiteLink>
      </h2>
      <p className={css.count}>{text.rankedOf(formatInteger(ranking.rankedCount))}</p>
      <CompanyRows rows={ranking.rows} ranking={ranking.slug} isMeasured={ranking.isMeasured} />
      {rest > 0 && (
        <p className={css.more}>
          <SiteLink href={`/rankings/${ranking.slug}`}>
            {text.more(formatCount(rest, text.items), ranking.name)}
          </SiteLink>
        </p>
      )}
    </section>
  );
}

export function CompanyScreen({ company, rankings, rankingCount }: CompanyScreenProps) {
  const { slug, name, itemCount } = company;
  const { baseUrl } = publicSettings;
  const counts = [formatCount(itemCount, text.items), formatCount(rankingCount, text.rankings)] as const;
  const crumbs = [
    { name: shellText.home, path: "/" },
    { name: rankingText.indexTitle, path: "/rankings" },
    { name, path: `/empresas/${slug}` },
  ];
  return (
    <>
      <PageHead
        title={text.title(name)}
        description={text.description(name, ...counts)}
        path={`/empresas/${slug}`}
      />
      <StructuredData things={[companyOrganization(baseUrl, company), breadcrumbList(baseUrl, crumbs)]} />
      <Breadcrumbs crumbs={[{ name: rankingText.indexTitle, path: "/rankings" }, { name }]} />
      <PageHeading title={name} lead={text.lead(...counts)} />
      <Facts {...company} />
      <p className={css.note}>{text.note}</p>
      <StaticString className={css.rankings} source={rankings}>
        {() => (rankings ?? []).map((ranking) => <Ranking key={ranking.slug} ranking={ranking} />)}
      </StaticString>
    </>
  );
}
