import { browserIdentity, hasSignInChoice } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import type { PageProps } from "@/lib/contracts/page";
import { ownPath } from "@/lib/own-path";
import { rememberedShell } from "@/lib/remembered-shell";
import { pageAfterSignIn } from "@/lib/sign-in-address";
import { getDatabase } from "@/server/platform/db/current-database";
import { isDatabaseUnavailable } from "@/server/platform/http/database-unavailable";
import { logger } from "@/server/platform/log/logger";
import { definePrivatePage } from "@/server/web/page/private-page";
import { loadShellProps } from "@/server/web/page/shell-props";
import type { GetServerSideProps } from "next";

/** Nothing about the visitor, whom only the browser knows. */
interface SignInPageProps {
  /** The path to continue at after the sign-in; null where the address has none, or one of another site. */
  next: string | null;
  hasHostedLogin: boolean;
  /** Whether the pool lets users choose what they sign in with. */
  hasChoice: boolean;
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
 * For the pages that lead to a session. Private, because their addresses contain codes and the page to
 * continue at. They read no cookie. A 404 where the site has no accounts.
 */
export const defineSignInPage = (): GetServerSideProps<PageProps<SignInPageProps>> =>
  definePrivatePage(async ({ query }) => {
    const settings = currentSettings();
    const { userPool, hostedLogin, isLocal } = browserIdentity(settings);
    if (!userPool) return { notFound: true };
    const { proximo } = query;
    const page: SignInPageProps = {
      next: typeof proximo === "string" ? pageAfterSignIn(ownPath(proximo)) : null,
      hasHostedLogin: hostedLogin !== null,
      hasChoice: hasSignInChoice(settings),
      isLocal,
    };
    return { props: { shell: await loadShell(), outcome: { kind: "page", page } } };
  });
