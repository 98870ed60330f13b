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

/** What every page of the sign-in knows. Nothing of the visitor: who they are is found out in the browser. */
export interface SignInPageProps {
  /** The path of this site to go on to after the sign-in; null where the address names none, or another site's. */
  next: string | null;
  /** Whether the pool has a hosted login to offer. */
  hasHostedLogin: boolean;
  /** Whether the local service stands in, whose mailbox shows the codes. */
  isLocal: boolean;
}

/** The frame; a database that does not answer keeps nobody from signing in. */
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
 * The `getServerSideProps` of the pages by which visitors come to a session: sign-in, sign-up, confirmation, forgotten
 * password, return from the hosted login. Never cached, because their addresses carry where to go on and codes, and
 * never listed. No cookie is read. 404 where the site has no accounts.
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
