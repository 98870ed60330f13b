import type { PageProps } from "@/lib/contracts/page";
import { getDatabase } from "@/server/platform/db/current-database";
import type { Database } from "@/server/platform/db/database";
import { rememberAccount } from "@/server/publishing/weights/account-age";
import { definePrivatePage, shownPage, answerWithoutVisitor } from "@/server/web/page/private-page";
import { readTokenSession } from "@/server/web/page/visitor-session";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";

interface AccountRequest {
  readonly visitor: { readonly userId: string; readonly username: string };
  readonly query: GetServerSidePropsContext["query"];
}

/**
 * The visitor comes from the access token in the `User` cookie; without one see `answerWithoutVisitor`. It only notes that
 * the site has seen the account; changes go to the API with an Authorization header.
 */
export const defineAccountPage = <Props extends object>(
  load: (request: AccountRequest, database: Database) => Promise<Props>,
): GetServerSideProps<PageProps<Props>> =>
  definePrivatePage(async (context) => {
    const session = await readTokenSession(context.req.headers.cookie);
    if (session.kind !== "visitor") return answerWithoutVisitor(context, session.kind);
    const { userId, username } = session.visitor;
    const database = await getDatabase();
    await rememberAccount(database, session.visitor, new Date());
    return shownPage(await load({ visitor: { userId, username }, query: context.query }, database), database);
  });
