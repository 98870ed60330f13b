import { publicSettings } from "@/config/public";
import type { ShellProps } from "@/lib/contracts/shell";
import { shellText } from "@/text/shell";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { ServerMarkup } from "@/ui/ServerMarkup/ServerMarkup";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("site-footer", {
  marginTop: 16,
  borderTop: "1px solid",
  borderColor: "border",
  bg: "surface",
  color: "textMuted",
  fontSize: "sm",
  ".container": {
    display: "grid",
    gridTemplateColumns: { base: "1fr", md: "minmax(0, 1.2fr) minmax(0, 1fr)" },
    gap: { base: 6, md: 12 },
    paddingBlock: 10,
  },
  ".footer-name": { color: "text", fontWeight: "black", fontSize: "lg" },
  ".footer-promise": { maxWidth: "34rem", marginTop: 2 },
  ".footer-company": { marginTop: 4 },
  ul: {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    columnGap: 6,
    listStyle: "none",
  },
  "li > *": { display: "inline-block", paddingBlock: 1.5, color: "textMuted", _hover: { color: "accent" } },
  "li > button": {
    border: 0,
    bg: "transparent",
    paddingInline: 0,
    textDecoration: "underline",
    textAlign: "start",
  },
});

const links = [
  ["/rankings", shellText.rankings],
  ["/metodologia", shellText.methodology],
  ["/sobre", shellText.about],
  ["/privacidade", shellText.privacy],
  ["/privacidade#sua-escolha", shellText.measurement],
  ["/termos", shellText.terms],
  ["/acessibilidade", shellText.accessibility],
] as const;

/** Where the operator has not been named. */
const unnamed = {};

/** Who answers for the site (Decreto 7.962/2013, art. 2) and the ways to its rules. */
export function SiteFooter({ company }: { company: ShellProps["company"] }) {
  const identification = [
    company?.name,
    company?.cnpj && shellText.companyId(company.cnpj),
    company?.address,
    company?.email,
  ].filter(Boolean);
  return (
    <footer className={styles.className} id="rodape">
      <Styles of={styles} />
      <ServerMarkup className="container" source={company ?? unnamed}>
        {() => (
          <>
            <div>
              <p className="footer-name">{publicSettings.siteName}</p>
              <p className="footer-promise">{shellText.footerPromise}</p>
              <p className="footer-company">
                {identification.length > 0 ? identification.join(" · ") : shellText.companyMissing}
              </p>
            </div>
            <nav aria-label={shellText.footerNavigation}>
              <ul>
                {links.map(([path, name]) => (
                  <li key={path}>
                    <SiteLink href={path}>{name}</SiteLink>
                  </li>
                ))}
                <li>
                  <a href={`${publicSettings.apiBase}/openapi.json`}>{shellText.apiLink}</a>
                </li>
              </ul>
            </nav>
          </>
        )}
      </ServerMarkup>
    </footer>
  );
}
