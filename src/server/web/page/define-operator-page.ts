import { currentSettings } from "@/config/settings";
import type { FormToSendAgain, OperatorPage, OperatorRefusal } from "@/lib/contracts/operator";
import type { PageProps } from "@/lib/contracts/page";
import { ownPath } from "@/lib/own-path";
import { getDatabase } from "@/server/platform/db/current-database";
import type { Database } from "@/server/platform/db/database";
import type { FormLimits, SentForm } from "@/server/platform/http/form-body";
import { requestIdOf } from "@/server/platform/http/request-id";
import { isForeignOrigin } from "@/server/platform/http/site-origin";
import { markedTokenOf } from "@/server/web/identity/form-token";
import { audit } from "@/server/platform/log/audit";
import { noteVisit } from "@/server/web/operator-access/operator-visits";
import {
  openRoutes,
  refusalOf,
  rolesOf,
  type OperatorRoute,
  type Role,
} from "@/server/web/operator-access/access";
import { pageOfOutcome, type FormAddress, type FormOutcome } from "@/server/web/page/define-visitor-form";
import {
  definePrivatePage,
  refuseStranger,
  shownPage,
  answerWithoutVisitor,
} from "@/server/web/page/private-page";
import { takeOnce } from "@/server/web/page/take-once";
import { unavailablePage } from "@/server/web/page/unavailable-page";
import {
  isStrangersForm,
  readSent,
  readSession,
  SENDING_STATUS,
  type SentVisitorForm,
} from "@/server/web/page/visitor-session";
import { queryProblemLine } from "@/text/problems";
import type { GetServerSideProps } from "next";
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
 * session's token, and counts once (`takeOnce`).
 */
export const defineOperatorPage = <Props extends object>({
  route,
  show,
  submit,
  limits = SMALL_FORM,
  typedOf = typedIn,
}: OperatorPageDefinition<Props>): GetServerSideProps<PageProps<OperatorPage<Props>>> =>
  definePrivatePage(async (context) => {
    const { req, res, params, query, resolvedUrl } = context;
    const session = await readSession(req.headers.cookie);
    const isSent = req.method === "POST";
    if (
      session.kind === "no-accounts" ||
      session.kind === "unavailable" ||
      (session.kind === "none" && !isSent)
    )
      return answerWithoutVisitor(context, session.kind);
    const path = ownPath(resolvedUrl) ?? "/operador";
    const read = () => readSent(req, session, typeof limits === "function" ? limits() : limits);
    const unsigned = isSent && session.kind === "none" ? await read() : null;
    if (unsigned && isStrangersForm(req, session, unsigned)) {
      audit("operator-page", "refused", { requestId: requestIdOf(req), reason: "session-over" });
      return refuseStranger(res);
    }
    const database = await getDatabase();
    const refuse = (
      status: number,
      reason: OperatorRefusal,
      { typed = null, resend = null }: { typed?: string | null; resend?: FormToSendAgain | null } = {},
    ) => {
      audit("operator-page", "refused", { requestId: requestIdOf(req), reason });
      res.statusCode = status;
      return shownPage<OperatorPage<Props>>({ kind: "refused", reason, typed, path, resend }, database);
    };
    const refusal = session.kind === "visitor" ? refusalOf(session.visitor, route) : null;
    if (refusal) return refuse(403, refusal);
    const sent = isSent ? (unsigned ?? (await read())) : null;
    const kept = sent
      ? {
          typed: typedOf(sent.form),
          resend: sendAgain(req, sent, session.kind === "visitor" ? session : null),
        }
      : {};
    if (sent?.problem === "unavailable") return unavailablePage(res);
    if (sent?.problem) return refuse(SENDING_STATUS[sent.problem], sent.problem, kept);
    if (session.kind === "none") return refuse(SENDING_STATUS["session-over"], "session-over", kept);
    const { visitor } = session;
    const operator = { userId: visitor.userId, roles: rolesOf(visitor) };
    const name = visitor.attributes["name"] || visitor.attributes["email"] || null;
    await noteVisit(database, { ...operator, name }, new Date());
    const token = markedTokenOf(session.accessToken);
    const address = { params, query, token, exchange: { request: req, response: res } };
    if (sent && !submit) return refuse(SENDING_STATUS.malformed, "malformed", kept);
    const outcome =
      sent && submit
        ? await takeOnce(database, path, sent.form, () => submit(address, operator, sent.form, database))
        : await show(address, operator, database);
    if (outcome.kind === "busy") return unavailablePage(res);
    if (outcome.kind !== "form") return pageOfOutcome(outcome);
    const { addressProblems = [] } = outcome;
    res.statusCode = outcome.status ?? (addressProblems.length > 0 ? 400 : 200);
    const page = {
      kind: "open",
      routes: openRoutes(visitor),
      addressProblems: addressProblems.map(queryProblemLine),
      page: outcome.page,
    } as const;
    return shownPage<OperatorPage<Props>>(page, database);
  });

/**
 * Returns what the page needs to offer the same form again, if it was refused only because the session had ended. It has to come
 * from a page of this site: another site could otherwise have a form of its own sent by one press.
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

/** Returns what was typed into the field `text`, or into all fields if the form has no such field; null if nothing was typed. */
function typedIn({ fields }: SentForm): string | null {
  const typed =
    fields.get("text") ?? [...fields].flatMap(([name, each]) => (OWN_FIELDS.includes(name) ? [] : each));
  return typed.filter((value) => value.trim() !== "").join("\n\n") || null;
}
