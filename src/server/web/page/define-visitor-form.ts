import type { PageProps } from "@/lib/contracts/page";
import type { QueryProblem } from "@/lib/query-reader";
import { getDatabase } from "@/server/platform/db/current-database";
import type { Database } from "@/server/platform/db/database";
import type { FormLimits } from "@/server/platform/http/form-body";
import { formTokenOf } from "@/server/web/identity/form-token";
import {
  definePrivatePage,
  refuseStranger,
  shownPage,
  answerWithoutVisitor,
} from "@/server/web/page/private-page";
import type { PageResult } from "@/server/web/page/unavailable-page";
import {
  isStrangersForm,
  readSent,
  readSession,
  type FormVisitor,
  type SentVisitorForm,
} from "@/server/web/page/visitor-session";
import { rememberAccount } from "@/server/publishing/weights/account-age";
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
  | {
      kind: "form";
      page: Props;
      status?: number;
      /** The parameters of the address that were wrong and were ignored. A page of the console names them and answers 400. */
      addressProblems?: readonly QueryProblem[];
    }
  | { kind: "done"; path: string }
  | { kind: "missing" }
  | { kind: "answered" };

/** Why the visitor is unknown; `no-accounts`: the site has no sign-in. */
export type UnknownVisitorReason = "none" | "unavailable" | "no-accounts";

interface VisitorFormDefinition<Props> {
  readonly limits: FormLimits;
  /** For forms that show by their address who may send them. Otherwise nothing is rendered for forms of strangers. */
  readonly isForAnybody?: boolean;
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

/** What ends without a page. */
type FormEnd = Exclude<FormOutcome<never>, { kind: "form" }>;

export function pageOfOutcome<Props>(outcome: FormEnd): PageResult<Props> {
  if (outcome.kind === "missing") return { notFound: true };
  // Next sends nothing more where the response has ended.
  if (outcome.kind === "answered") return { props: {} as PageProps<Props> };
  return { redirect: { destination: outcome.path, statusCode: 303 } };
}

/**
 * For a form that works without scripts and is sent to its own address; the answer is a redirect (303), or
 * the form with what was typed and its problems. The visitor comes from the `User` cookie, which is safe here
 * because the form carries a token that no other site knows. Without a session see `answerWithoutVisitor`, unless there is
 * `showPublicly`.
 */
export const defineVisitorForm = <Props extends object>({
  limits,
  isForAnybody = false,
  showPublicly,
  show,
  submit,
}: VisitorFormDefinition<Props>): GetServerSideProps<PageProps<Props>> =>
  definePrivatePage(async (context) => {
    const { req, res, params, query } = context;
    const session = await readSession(req.headers.cookie);
    const isSent = req.method === "POST";
    if (session.kind === "no-accounts" && isSent) return { notFound: true };
    if (session.kind !== "visitor" && !isSent && !showPublicly)
      return answerWithoutVisitor(context, session.kind);
    const sent = isSent ? await readSent(req, session, limits) : null;
    if (sent && !isForAnybody && isStrangersForm(req, session, sent)) return refuseStranger(res);
    const database = await getDatabase();
    if (session.kind === "visitor") await rememberAccount(database, session.visitor, new Date());
    // After the end of the session, the form's own token becomes valid again when the browser renews the session.
    const kept = sent?.form.fields.get("token")?.[0] ?? "";
    const token = session.kind === "visitor" ? formTokenOf(session.accessToken) : kept;
    const address = { params, query, token, exchange: { request: req, response: res } };
    const answer = async () => {
      if (sent) return submit(address, sent, database);
      if (session.kind === "visitor") return show(address, session.visitor, database);
      return showPublicly?.(address, session.kind, database) ?? { kind: "missing" as const };
    };
    const outcome = await answer();
    if (outcome.kind !== "form") return pageOfOutcome(outcome);
    res.statusCode = outcome.status ?? 200;
    return shownPage(outcome.page, database);
  });
