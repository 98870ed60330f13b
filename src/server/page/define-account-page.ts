import type { PageProps } from "@/lib/contracts/page";
import { ownPath } from "@/lib/own-path";
import { signInAddress } from "@/lib/sign-in-address";
import { readAccessToken } from "@/lib/visitor/user-cookie";
import { getDatabase } from "@/server/db/current-database";
import type { Database } from "@/server/db/database";
import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import { currentTokenVerifier } from "@/server/identity/current-verifier";
import { logger } from "@/server/log/logger";
import { markPrivate, unavailablePage } from "@/server/page/private-page";
import { loadShellProps } from "@/server/page/shell-props";
import { rememberAccount } from "@/server/weights/account-age";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";

interface AccountRequest {
  readonly visitor: { readonly userId: string; readonly username: string };
  readonly query: GetServerSidePropsContext["query"];
}

/**
 * The visitor comes from the access token in the `User` cookie. Without a valid token the page redirects to
 * the sign-in (302), which leads back; it is a 503 while tokens cannot be verified, and a 404 without
 * accounts. Never cached or indexed. It only notes that the site has seen the account; changes go to the API
 * with an Authorization header.
 */
export function defineAccountPage<Props extends object>(
  load: (request: AccountRequest, database: Database) => Promise<Props>,
): GetServerSideProps<PageProps<Props>> {
  return async ({ req, res, query, resolvedUrl }) => {
    markPrivate(res);
    const verify = currentTokenVerifier();
    if (!verify) return { notFound: true };
    const token = readAccessToken(req.headers.cookie ?? "");
    const verified = token === null ? null : await verify(token, "access");
    if (verified?.ok === false && verified.error === "keys-unavailable") {
      logger.error("page: identity keys unavailable");
      return unavailablePage(res);
    }
    if (!verified?.ok) {
      const destination = signInAddress({ next: ownPath(resolvedUrl) });
      return { redirect: { destination, statusCode: 302 } };
    }
    const { userId, username } = verified.value;
    try {
      const database = await getDatabase();
      await rememberAccount(database, verified.value, new Date());
      const page = await load({ visitor: { userId, username }, query }, database);
      return { props: { shell: await loadShellProps(database), outcome: { kind: "page", page } } };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.error({ err: error }, "page: database unavailable");
      return unavailablePage(res);
    }
  };
}
