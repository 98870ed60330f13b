import { browserIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import type { PageProps } from "@/lib/contracts/page";
import { ownPath } from "@/lib/own-path";
import { rememberedShell } from "@/lib/remembered-shell";
import { pageAfterSignIn } from "@/lib/sign-in-address";
import { getDatabase } from "@/server/db/current-database";
import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import { logger } from "@/server/log/logger";
import { markPrivate } from "@/server/page/private-page";
import { loadShellProps } from "@/server/page/shell-props";
import type { GetServerSideProps } from "next";

/** Nothing about the visitor, whom only the browser knows. */
interface SignInPageProps {
  /** The path to continue at after the sign-in; null where the address has none, or one of another site. */
  next: string | null;
  hasHostedLogin: boolean;
  /** Whether the local service is used, whose mailbox shows the codes. */
  isLocal: boolean;
}

/** A failing database must not prevent sign-ins. */
async function loadShell() {
  try {
    return await loadShellProps(await getDatabase());
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    logger.error({ err: error }, "page: database unavailable");
    return rememberedShell();
  }
}

/**
 * For the pages that lead to a session. Never cached, because their addresses contain codes and the page to
 * continue at, and never indexed. They read no cookie. A 404 where the site has no accounts.
 */
export function defineSignInPage(): GetServerSideProps<PageProps<SignInPageProps>> {
  return async ({ res, query }) => {
    markPrivate(res);
    const { userPool, hostedLogin, isLocal } = browserIdentity(currentSettings());
    if (!userPool) return { notFound: true };
    const { proximo } = query;
    const page: SignInPageProps = {
      next: typeof proximo === "string" ? pageAfterSignIn(ownPath(proximo)) : null,
      hasHostedLogin: hostedLogin !== null,
      isLocal,
    };
    return { props: { shell: await loadShell(), outcome: { kind: "page", page } } };
  };
}
