import type { PageProps } from "@/lib/contracts/page";
import { ownPath } from "@/lib/own-path";
import { signInAddress } from "@/lib/sign-in-address";
import { getDatabase } from "@/server/db/current-database";
import type { Database } from "@/server/db/database";
import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import type { FormLimits } from "@/server/http/form-body";
import { formTokenOf } from "@/server/identity/form-token";
import { logger } from "@/server/log/logger";
import { markPrivate, unavailablePage } from "@/server/page/private-page";
import { readSent, readSession, type FormVisitor, type SentVisitorForm } from "@/server/page/visitor-session";
import { loadShellProps } from "@/server/page/shell-props";
import { rememberAccount } from "@/server/weights/account-age";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";

export interface FormAddress {
  readonly params: GetServerSidePropsContext["params"];
  readonly query: GetServerSidePropsContext["query"];
  readonly token: string;
  readonly exchange: { readonly request: IncomingMessage; readonly response: ServerResponse };
}

/**
 * A page with the form, a redirect within the site (303), a 404, or nothing where the answer has been written
 * (`answered`, for operators' pages).
 */
export type FormOutcome<Props> =
  | { kind: "form"; page: Props; status?: number }
  | { kind: "done"; path: string }
  | { kind: "missing" }
  | { kind: "answered" };

/** Why the visitor is unknown; `no-accounts`: the site has no sign-in. */
export type UnknownVisitorReason = "none" | "unavailable" | "no-accounts";

interface VisitorFormDefinition<Props> {
  readonly limits: FormLimits;
  /** The page without a session. If missing, the page redirects to the sign-in. */
  readonly showPublicly?: (
    address: FormAddress,
    why: UnknownVisitorReason,
    database: Database,
  ) => Promise<FormOutcome<Props>>;
  readonly show: (
    address: FormAddress,
    visitor: FormVisitor,
    database: Database,
  ) => Promise<FormOutcome<Props>>;
  readonly submit: (
    address: FormAddress,
    sent: SentVisitorForm,
    database: Database,
  ) => Promise<FormOutcome<Props>>;
}

/**
 * For a form that works without scripts and is sent to its own address; the answer is a redirect (303), or
 * the form with what was typed and its problems. The visitor comes from the `User` cookie, which is safe here
 * because the form carries a token that no other site knows. Without a session it redirects to the sign-in,
 * unless there is `showPublicly`. Never cached or indexed.
 */
export function defineVisitorForm<Props extends object>({
  limits,
  showPublicly,
  show,
  submit,
}: VisitorFormDefinition<Props>): GetServerSideProps<PageProps<Props>> {
  return async (context) => {
    const { req, res, params, query, resolvedUrl } = context;
    markPrivate(res);
    const session = await readSession(req.headers.cookie);
    const isSent = req.method === "POST";
    if (session.kind === "no-accounts" && (isSent || !showPublicly)) return { notFound: true };
    if (!isSent && !showPublicly && session.kind === "unavailable") return unavailablePage(res);
    if (!isSent && !showPublicly && session.kind === "none")
      return {
        redirect: { destination: signInAddress({ next: ownPath(resolvedUrl) }), statusCode: 302 },
      };
    try {
      const database = await getDatabase();
      if (session.kind === "visitor") await rememberAccount(database, session.visitor, new Date());
      const token = session.kind === "visitor" ? formTokenOf(session.accessToken) : "";
      const address = { params, query, token, exchange: { request: req, response: res } };
      const answer = async () => {
        if (isSent) return submit(address, await readSent(req, session, limits), database);
        if (session.kind === "visitor") return show(address, session.visitor, database);
        return showPublicly?.(address, session.kind, database) ?? { kind: "missing" as const };
      };
      const outcome = await answer();
      if (outcome.kind === "missing" || outcome.kind === "answered") return { notFound: true };
      if (outcome.kind === "done") return { redirect: { destination: outcome.path, statusCode: 303 } };
      res.statusCode = outcome.status ?? 200;
      const shell = await loadShellProps(database);
      return { props: { shell, outcome: { kind: "page", page: outcome.page } } };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.error({ err: error }, "page: database unavailable");
      return unavailablePage(res);
    }
  };
}
