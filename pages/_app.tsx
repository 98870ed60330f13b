import "@/lib/no-code-generation";
import "@/theme/global.css";
import "@/theme/generated/theme.css";
import { defaultPasswordPolicy } from "@/lib/password-policy";
import { PasswordPolicyContext } from "@/ui/Field/password-policy-context";
import type { ShellProps } from "@/lib/contracts/shell";
import { showLateParts } from "@/lib/first-paint/show-late-parts";
import { isQaHost } from "@/lib/qa-host";
import { SearchClientContext, useCreatedSearchClient } from "@/lib/search/search-context";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { NavigationProgress } from "@/ui/NavigationProgress/NavigationProgress";
import { OfflineCopies } from "@/ui/OfflineCopies/OfflineCopies";
import { IndexingContext } from "@/ui/PageHead/indexing";
import { SiteDefaults } from "@/ui/PageHead/SiteDefaults";
import { SessionState } from "@/ui/SessionState";
import { Toasts } from "@/ui/Toasts/Toasts";
import { UnreachablePage } from "@/ui/UnreachablePage/UnreachablePage";
import { VisitTracking } from "@/ui/VisitTracking/VisitTracking";
import {
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  type DehydratedState,
} from "@tanstack/react-query";
import type { AppContext, AppProps } from "next/app";
import App from "next/app";
import { Activity, useEffect, useState } from "react";

interface SiteProps extends AppProps<{ dehydratedState?: DehydratedState; shell?: ShellProps }> {
  isIndexable: boolean;
}

const STALE_AFTER_MILLISECONDS = 60_000;

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: STALE_AFTER_MILLISECONDS, retry: false } } });

function LateParts() {
  useEffect(showLateParts, []);
  return null;
}

/**
 * Next scrolls the pages that it renders itself. The browser scrolls those that it loads anew: after a reload, or on the way
 * back from a shop.
 */
function letBrowserScrollLoadedPages(): () => void {
  const onLeave = () => void (window.history.scrollRestoration = "auto");
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.history.scrollRestoration = "manual";
  };
  window.addEventListener("pagehide", onLeave);
  window.addEventListener("pageshow", onReturn);
  return () => {
    window.removeEventListener("pagehide", onLeave);
    window.removeEventListener("pageshow", onReturn);
  };
}

export default function Site({ Component, pageProps, isIndexable }: SiteProps) {
  const [queryClient] = useState(createQueryClient);
  const searchClient = useCreatedSearchClient(pageProps.shell?.search);
  useEffect(letBrowserScrollLoadedPages, []);
  return (
    // React hydrates the content of an `Activity` in slices, and visitors can act between them (ADR 20).
    <Activity>
      <QueryClientProvider client={queryClient}>
        <HydrationBoundary state={pageProps.dehydratedState}>
          <IndexingContext.Provider value={isIndexable}>
            <ThemeRoot>
              <SiteDefaults isIndexable={isIndexable} />
              <PasswordPolicyContext.Provider
                value={pageProps.shell?.passwordPolicy ?? defaultPasswordPolicy}
              >
                <SearchClientContext.Provider value={searchClient}>
                  <UnreachablePage>
                    <Component {...pageProps} />
                  </UnreachablePage>
                </SearchClientContext.Provider>
              </PasswordPolicyContext.Provider>
              <NavigationProgress />
              <SessionState />
              <VisitTracking />
              <OfflineCopies isOn={pageProps.shell?.hasOfflineCopies} />
              <Toasts />
            </ThemeRoot>
          </IndexingContext.Provider>
        </HydrationBoundary>
      </QueryClientProvider>
      <LateParts />
    </Activity>
  );
}

/**
 * Hosts with "qa" in their name are not indexed (specification, section 2). Nothing else of the request is
 * read, so that pages can be cached for all visitors.
 */
Site.getInitialProps = async (context: AppContext) => {
  const initial = await App.getInitialProps(context);
  const host = context.ctx.req ? context.ctx.req.headers.host : window.location.host;
  return { ...initial, isIndexable: !isQaHost(host) };
};
