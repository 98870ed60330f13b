import type { PageProps } from "@/lib/contracts/page";
import { ownPath } from "@/lib/own-path";
import { signInAddress } from "@/lib/sign-in-address";
import type { Database } from "@/server/platform/db/database";
import { setCacheControl } from "@/server/platform/http/cache-control";
import { answerPlainly } from "@/server/platform/layers/plain-answer";
import { loadShellProps } from "@/server/web/page/shell-props";
import { unavailablePage, unlessUnavailable, type PageResult } from "@/server/web/page/unavailable-page";
import type { VisitorSession } from "@/server/web/page/visitor-session";
import { formText } from "@/text/forms";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import type { ServerResponse } from "node:http";

/** No cache stores it, and no search engine lists it. A 503 where the database does not answer. */
export const definePrivatePage =
  <Props extends object>(
    answer: (context: GetServerSidePropsContext) => Promise<PageResult<Props>>,
  ): GetServerSideProps<PageProps<Props>> =>
  (context) => {
    setCacheControl(context.res, "personal");
    context.res.setHeader("X-Robots-Tag", "noindex");
    return unlessUnavailable(context.res, () => answer(context));
  };

/** Without a visitor: the sign-in, which leads back (302), a 503 while that is unknown, or a 404 where the site has no accounts. */
export function answerWithoutVisitor<Props>(
  { res, resolvedUrl }: GetServerSidePropsContext,
  kind: Exclude<VisitorSession["kind"], "visitor">,
): PageResult<Props> {
  if (kind === "no-accounts") return { notFound: true };
  if (kind === "unavailable") return unavailablePage(res);
  return { redirect: { destination: signInAddress({ next: ownPath(resolvedUrl) }), statusCode: 302 } };
}

/** A 401 in plain text, because rendering a page costs a hundred times as much. Next sends nothing more after it. */
export function refuseStranger<Props>(response: ServerResponse): PageResult<Props> {
  answerPlainly(response, 401, formText.strangersForm);
  return { props: {} as PageProps<Props> };
}

export async function shownPage<Props>(page: Props, database: Database): Promise<PageResult<Props>> {
  return { props: { shell: await loadShellProps(database), outcome: { kind: "page", page } } };
}
