import { serverIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import type { PageProps } from "@/lib/contracts/page";
import { ownPath } from "@/lib/own-path";
import { signInAddress } from "@/lib/sign-in-address";
import { readAccessToken } from "@/lib/visitor/user-cookie";
import { getDatabase } from "@/server/db/current-database";
import type { Database } from "@/server/db/database";
import { isDatabaseUnavailable } from "@/server/http/database-unavailable";
import { readForm, type FormLimits, type SentForm } from "@/server/http/form-body";
import { isForeignOrigin } from "@/server/http/site-origin";
import { checkRevocation } from "@/server/identity/check-revocation";
import { currentTokenVerifier } from "@/server/identity/current-verifier";
import { formTokenOf, isFormToken } from "@/server/identity/form-token";
import { logger } from "@/server/log/logger";
import { markPrivate, unavailablePage } from "@/server/page/private-page";
import { loadShellProps } from "@/server/page/shell-props";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";

/** The visitor of a form, whose session the user pool has confirmed. */
export interface FormVisitor {
  readonly userId: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Why a form that was sent cannot be used. `session-over` and `wrong-token` can be mended by the visitor. */
export type SendingProblem = "session-over" | "wrong-token" | "too-large" | "malformed" | "unavailable";

/** A form that a visitor sent: its visitor, or why it does not count. What was typed is there wherever it could be read. */
export interface SentVisitorForm {
  readonly form: SentForm;
  readonly visitor: FormVisitor | null;
  readonly problem: SendingProblem | null;
}

export interface FormAddress {
  readonly params: GetServerSidePropsContext["params"];
  readonly query: GetServerSidePropsContext["query"];
  /** What the form has to carry. */
  readonly token: string;
}

/** What follows: the page with the form, a redirect to another path of the site (303), or 404. */
export type FormOutcome<Props> =
  { kind: "form"; page: Props; status?: number } | { kind: "done"; path: string } | { kind: "missing" };

interface VisitorFormDefinition<Props> {
  readonly limits: FormLimits;
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

type Session =
  | { kind: "visitor"; accessToken: string; visitor: FormVisitor }
  | { kind: "none" }
  | { kind: "unavailable" }
  | { kind: "no-accounts" };

/** The session of the access token in the `User` cookie, as the user pool confirms it. */
async function readSession(cookies: string | undefined): Promise<Session> {
  const verify = currentTokenVerifier();
  const identity = serverIdentity(currentSettings());
  if (!verify || !identity) return { kind: "no-accounts" };
  const accessToken = readAccessToken(cookies ?? "");
  const verified = accessToken === null ? null : await verify(accessToken, "access");
  if (verified?.ok === false && verified.error === "keys-unavailable") return { kind: "unavailable" };
  if (accessToken === null || !verified?.ok) return { kind: "none" };
  const user = await checkRevocation(identity, accessToken);
  if (!user.ok) return { kind: user.error === "unavailable" ? "unavailable" : "none" };
  const { userId } = verified.value;
  return { kind: "visitor", accessToken, visitor: { userId, attributes: user.value.attributes } };
}

async function readSent(
  { req }: GetServerSidePropsContext,
  session: Session,
  limits: FormLimits,
): Promise<SentVisitorForm> {
  // Anybody can send megabytes to this address; only those of a session are kept.
  const read = await readForm(req, limits, { keepsFiles: session.kind === "visitor" });
  const form = read.ok ? read.value : { fields: new Map(), files: [] };
  const refuse = (problem: SendingProblem) => ({ form, visitor: null, problem });
  if (!read.ok) return refuse(read.error === "too-large" ? "too-large" : "malformed");
  if (session.kind === "unavailable") return refuse("unavailable");
  if (session.kind !== "visitor") return refuse("session-over");
  const isOwn =
    isFormToken(form.fields.get("token")?.[0], session.accessToken) &&
    !isForeignOrigin(req, currentSettings().NEXT_PUBLIC_BASE_URL);
  return isOwn ? { form, visitor: session.visitor, problem: null } : refuse("wrong-token");
}

/**
 * Makes the `getServerSideProps` of a page whose form works without scripts: it is sent to its own address, and the
 * answer is a redirect (303), or the form again with what was typed and what is wrong with it. The visitor is who the
 * `User` cookie says, which counts here because the form carries a token that no other site's page can know. Without a
 * session the page leads to the sign-in, which leads back. It is never cached and never listed.
 */
export function defineVisitorForm<Props extends object>({
  limits,
  show,
  submit,
}: VisitorFormDefinition<Props>): GetServerSideProps<PageProps<Props>> {
  return async (context) => {
    const { req, res, params, query, resolvedUrl } = context;
    markPrivate(res);
    const session = await readSession(req.headers.cookie);
    if (session.kind === "no-accounts") return { notFound: true };
    const isSent = req.method === "POST";
    if (!isSent && session.kind === "unavailable") return unavailablePage(res);
    if (!isSent && session.kind === "none")
      return {
        redirect: { destination: signInAddress({ next: ownPath(resolvedUrl) }), statusCode: 302 },
      };
    try {
      const database = await getDatabase();
      const token = session.kind === "visitor" ? formTokenOf(session.accessToken) : "";
      const address = { params, query, token };
      const outcome =
        session.kind === "visitor" && !isSent
          ? await show(address, session.visitor, database)
          : await submit(address, await readSent(context, session, limits), database);
      if (outcome.kind === "missing") return { notFound: true };
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
