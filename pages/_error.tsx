import type { ShellProps } from "@/lib/contracts/shell";
import { rememberedShell } from "@/lib/remembered-shell";
import { AppShell } from "@/ui/AppShell/AppShell";
import { ProblemScreen } from "@/ui/ProblemScreen/ProblemScreen";
import type { NextPageContext } from "next";

interface ErrorPageProps {
  statusCode: number;
  shell: ShellProps;
}

/** Replaces Next's static 404 and 500, because what the page says to crawlers depends on the host. */
export default function ErrorPage({ statusCode, shell }: ErrorPageProps) {
  return (
    <AppShell shell={shell}>
      {/* Below 500 the address is wrong, such as one with a "%" that stands for no letter. */}
      <ProblemScreen status={statusCode} kind={statusCode < 500 ? "missing" : "failed"} />
    </AppShell>
  );
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext): ErrorPageProps => ({
  statusCode: res?.statusCode ?? err?.statusCode ?? 404,
  shell: rememberedShell(),
});
