import type { DemonstrationShare, ShellProps } from "@/lib/contracts/shell";
import { shellText } from "@/text/shell";
import css from "@/ui/AppShell/AppShell.module.css";
import { DemonstrationBanner } from "@/ui/DemonstrationBanner/DemonstrationBanner";
import { SiteFooter } from "@/ui/SiteFooter/SiteFooter";
import { SiteHeader } from "@/ui/SiteHeader/SiteHeader";
import { StaticString } from "@/ui/StaticString/StaticString";
import type { ReactNode } from "react";

interface AppShellProps {
  shell: ShellProps;
  searchText?: string | undefined;
  demonstration?: DemonstrationShare | undefined;
  children: ReactNode;
}

export function AppShell({ shell, searchText, demonstration = "none", children }: AppShellProps) {
  return (
    <>
      <nav aria-label={shellText.skipToContent} className={css.skipLinks}>
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
      <main id="conteudo" tabIndex={-1} className={`${css.main} container`}>
        {children}
      </main>
      <StaticString source={shell}>{() => <SiteFooter company={shell.company} />}</StaticString>
    </>
  );
}
