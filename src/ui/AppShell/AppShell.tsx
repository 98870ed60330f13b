import type { DemonstrationShare, ShellProps } from "@/lib/contracts/shell";
import { shellText } from "@/text/shell";
import { Styles } from "@/theme/Styles/Styles";
import { partStyles } from "@/ui/AppShell/part-styles";
import { DemonstrationBanner } from "@/ui/DemonstrationBanner/DemonstrationBanner";
import { SiteFooter } from "@/ui/SiteFooter/SiteFooter";
import { SiteHeader } from "@/ui/SiteHeader/SiteHeader";
import { noticeStyles } from "@/ui/MeasurementNotice/notice-styles";
import type { ReactNode } from "react";

interface AppShellProps {
  shell: ShellProps;
  searchText?: string | undefined;
  /** How much of what the page shows is invented. */
  demonstration?: DemonstrationShare | undefined;
  children: ReactNode;
}

/** The frame around every page: ways to skip, header, the page, footer. */
export function AppShell({ shell, searchText, demonstration = "none", children }: AppShellProps) {
  return (
    <>
      <Styles of={partStyles} />
      <Styles of={noticeStyles} />
      <nav aria-label={shellText.skipToContent} className="skip-links">
        <a href="#conteudo" accessKey="1">
          {shellText.skipToContent}
        </a>
        <a href="#busca-texto" accessKey="3">
          {shellText.skipToSearch}
        </a>
        <a href="#rodape" accessKey="4">
          {shellText.skipToFooter}
        </a>
      </nav>
      <DemonstrationBanner share={demonstration} />
      <SiteHeader hasAccounts={shell.hasAccounts} searchText={searchText} />
      <main id="conteudo" tabIndex={-1} className="container">
        {children}
      </main>
      <SiteFooter company={shell.company} />
    </>
  );
}
