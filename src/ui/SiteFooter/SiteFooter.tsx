import { joinFacts } from "@/lib/format/join-facts";
import css from "@/ui/SiteFooter/SiteFooter.module.css";
import { publicSettings } from "@/config/public";
import type { ShellProps } from "@/lib/contracts/shell";
import { followingPaths } from "@/lib/following";
import { shellText } from "@/text/shell";
import { SiteLink } from "@/ui/SiteLink";

const links = [
  ["/rankings", shellText.rankings],
  [followingPaths.favorites, shellText.favorites],
  ["/metodologia", shellText.methodology],
  ["/transparencia", shellText.transparency],
  ["/dados", shellText.openData],
  ["/fontes", shellText.sources],
  ["/diretrizes", shellText.guidelines],
  ["/sobre", shellText.about],
  ["/privacidade", shellText.privacy],
  ["/privacidade#sua-escolha", shellText.measurement],
  ["/termos", shellText.terms],
  ["/acessibilidade", shellText.accessibility],
] as const;

/** Identification of the publisher (Decreto 7.962/2013, art. 2) and links to the rules. */
export function SiteFooter({ company }: { company: ShellProps["company"] }) {
  const identification = [
    company?.name,
    company?.cnpj && shellText.companyId(company.cnpj),
    company?.address,
    company?.email,
  ].filter(Boolean);
  return (
    <footer className={`no-print ${css.root}`} id="rodape">
      <div className="container">
        <div>
          <p className={css.footerName}>{publicSettings.siteName}</p>
          <p className={css.footerPromise}>{shellText.footerPromise}</p>
          <p className={css.footerCompany}>
            {identification.length > 0 ? joinFacts(identification) : shellText.companyMissing}
          </p>
        </div>
        <nav aria-label={shellText.footerNavigation}>
          <ul>
            {links.map(([path, name]) => (
              <li key={path}>
                <SiteLink href={path}>{name}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
