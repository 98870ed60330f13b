import { currentSettings } from "@/config/settings";
import type { FormToSendAgain, OperatorPage, OperatorRefusal } from "@/lib/contracts/operator";
import type { PageProps } from "@/lib/contracts/page";
import { ownPath } from "@/lib/own-path";
import { signInAddress } from "@/lib/sign-in-address";
import { getDatabase } from "@/server/db/current-database";
import type { Database } from "@/server/db/database";
import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import type { FormLimits, SentForm } from "@/server/http/form-body";
import { requestIdOf } from "@/server/http/request-id";
import { isForeignOrigin } from "@/server/http/site-origin";
import { markedTokenOf } from "@/server/identity/form-token";
import { audit } from "@/server/log/audit";
import { logger } from "@/server/log/logger";
import { noteVisit } from "@/server/moderation/operator-visits";
import { openRoutes, refusalOf, rolesOf, type OperatorRoute, type Role } from "@/server/operator/access";
import type { FormAddress, FormOutcome } from "@/server/page/define-visitor-form";
import { markPrivate, unavailablePage } from "@/server/page/private-page";
import { loadShellProps } from "@/server/page/shell-props";
import { takeOnce } from "@/server/page/take-once";
import { readSent, readSession, SENDING_STATUS, type SentVisitorForm } from "@/server/page/visitor-session";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import type { IncomingMessage } from "node:http";

/** Their access has been checked. */
export interface Operator {
  readonly userId: string;
  readonly roles: readonly Role[];
}

interface OperatorPageDefinition<Props> {
  readonly route: OperatorRoute;
  readonly show: (
    address: FormAddress,
    operator: Operator,
    database: Database,
  ) => Promise<FormOutcome<Props>>;
  readonly submit?: (
    address: FormAddress,
    operator: Operator,
    form: SentForm,
    database: Database,
  ) => Promise<FormOutcome<Props>>;
  /** A function where they depend on settings. */
  readonly limits?: FormLimits | (() => FormLimits);
  /** What was typed into a refused form, to be shown for copying; see `typedIn`. */
  readonly typedOf?: (form: SentForm) => string | null;
}

const SMALL_FORM: FormLimits = { fields: 20, fieldBytes: 16 * 1024, files: 0, fileBytes: 0 };

/**
 * Open to the roles of the page's route (`OPERATOR_ROUTES`). The user comes from the `User` cookie, and the
 * user pool confirms the session at every request. Without a session the page redirects to the sign-in, which
 * leads back; without the role or the second factor it is a 403. The form works without scripts, carries the
 * session's token, and counts once (`takeOnce`). Never cached or indexed.
 */
export function defineOperatorPage<Props extends object>({
  route,
  show,
  submit,
  limits = SMALL_FORM,
  typedOf = typedIn,
}: OperatorPageDefinition<Props>): GetServerSideProps<PageProps<OperatorPage<Props>>> {
  return async (context) => {
    const { req, res, params, query, resolvedUrl } = context;
    markPrivate(res);
    const session = await readSession(req.headers.cookie);
    if (session.kind === "no-accounts") return { notFound: true };
    if (session.kind === "unavailable") return unavailablePage(res);
    const isSent = req.method === "POST";
    const path = ownPath(resolvedUrl) ?? "/operador";
    if (session.kind === "none" && !isSent)
      return { redirect: { destination: signInAddress({ next: path }), statusCode: 302 } };
    try {
      const database = await getDatabase();
      const refuse = (
        status: number,
        reason: OperatorRefusal,
        { typed = null, resend = null }: { typed?: string | null; resend?: FormToSendAgain | null } = {},
      ) => {
        audit("operator-page", "refused", { requestId: requestIdOf(req), reason });
        return answer<Props>(context, database, status, { kind: "refused", reason, typed, path, resend });
      };
      const refusal = session.kind === "visitor" ? refusalOf(session.visitor, route) : null;
      if (refusal) return await refuse(403, refusal);
      const sent = isSent
        ? await readSent(req, session, typeof limits === "function" ? limits() : limits)
        : null;
      const kept = sent
        ? {
            typed: typedOf(sent.form),
            resend: sendAgain(req, sent, session.kind === "visitor" ? session : null),
          }
        : {};
      if (sent?.problem === "unavailable") return unavailablePage(res);
      if (sent?.problem) return await refuse(SENDING_STATUS[sent.problem], sent.problem, kept);
      if (session.kind === "none") return await refuse(SENDING_STATUS["session-over"], "session-over", kept);
      const { visitor } = session;
      const operator = { userId: visitor.userId, roles: rolesOf(visitor) };
      const name = visitor.attributes["name"] || visitor.attributes["email"] || null;
      await noteVisit(database, { ...operator, name }, new Date());
      const token = markedTokenOf(session.accessToken);
      const address = { params, query, token, exchange: { request: req, response: res } };
      if (sent && !submit) return await refuse(SENDING_STATUS.malformed, "malformed", kept);
      const outcome =
        sent && submit
          ? await takeOnce(database, path, sent.form, () => submit(address, operator, sent.form, database))
          : await show(address, operator, database);
      if (outcome.kind === "busy") return unavailablePage(res);
      if (outcome.kind === "missing") return { notFound: true };
      // Next sends nothing more where the response has ended.
      if (outcome.kind === "answered") return { props: {} as PageProps<OperatorPage<Props>> };
      if (outcome.kind === "done") return { redirect: { destination: outcome.path, statusCode: 303 } };
      return await answer<Props>(context, database, outcome.status ?? 200, {
        kind: "open",
        routes: openRoutes(visitor),
        page: outcome.page,
      });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.error({ err: error }, "page: database unavailable");
      return unavailablePage(res);
    }
  };
}

/**
 * For a form whose session alone was wrong. It has to come from a page of this site: another site could
 * otherwise have its own form sent by one press.
 */
function sendAgain(
  request: IncomingMessage,
  { form, problem }: SentVisitorForm,
  session: { accessToken: string } | null,
): FormToSendAgain | null {
  if (problem !== "session-over" && problem !== "wrong-token") return null;
  const { origin, "content-type": type } = request.headers;
  if (origin === undefined || isForeignOrigin(request, currentSettings().NEXT_PUBLIC_BASE_URL)) return null;
  const fields = [...form.fields].flatMap(([name, values]) => values.map((value) => [name, value] as const));
  return {
    fields: fields.filter(([name]) => name !== "token"),
    // The form's token becomes valid again when the browser renews the session.
    token: session ? markedTokenOf(session.accessToken) : (form.fields.get("token")?.[0] ?? ""),
    mayHaveFiles: type?.startsWith("multipart/") ?? false,
  };
}

const OWN_FIELDS = ["token", "seen", "action"];

/** The field `text`, or all fields of a form without one; null where nothing was typed. */
function typedIn({ fields }: SentForm): string | null {
  const typed =
    fields.get("text") ?? [...fields].flatMap(([name, each]) => (OWN_FIELDS.includes(name) ? [] : each));
  return typed.filter((value) => value.trim() !== "").join("\n\n") || null;
}

async function answer<Props>(
  { res }: GetServerSidePropsContext,
  database: Database,
  status: number,
  page: OperatorPage<Props>,
) {
  res.statusCode = status;
  const shell = await loadShellProps(database);
  return { props: { shell, outcome: { kind: "page" as const, page } } };
}
