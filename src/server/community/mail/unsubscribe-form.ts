import type { UnsubscribePage } from "@/lib/contracts/mail";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { FormLimits } from "@/server/platform/http/form-body";
import { readStopLink, stopByLink, type StopLink } from "@/server/community/mail/subscriptions";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** The body of a one-click request has one field (RFC 8058, section 3.1). */
export const UNSUBSCRIBE_FORM_LIMITS: FormLimits = { fields: 5, fieldBytes: 1024, files: 0, fileBytes: 0 };

const subjectRowSchema = z.object({ subject: z.string() });

async function subjectOf(database: Database, { target, userId }: StopLink): Promise<string | null> {
  if (typeof target === "string") return null;
  const [row] = await queryRows(
    database,
    subjectRowSchema,
    sql`select coalesce(i.name, c.name) as subject from alert a join category c on c.id = a.category_id
      left join item i on i.id = a.item_id and i.hidden_at is null
      where a.id = ${target.alertId} and a.user_id = ${userId}`,
  );
  return row?.subject ?? null;
}

const tokenOf = ({ params }: Pick<FormAddress, "params">) => {
  const token = params?.["token"];
  return typeof token === "string" ? token : "";
};

async function pageOf(
  database: Database,
  token: string,
  isSent: boolean,
): Promise<FormOutcome<UnsubscribePage>> {
  const link = await readStopLink(database, token);
  if (!link.ok) {
    const page = { token: "", target: null, subject: null, isStopped: false, isDone: false };
    return { kind: "form", page, status: 404 };
  }
  const { target } = link.value;
  const subject = await subjectOf(database, link.value);
  if (isSent) await stopByLink(database, link.value, new Date());
  const page: UnsubscribePage = {
    token,
    target: typeof target === "string" ? target : "alert",
    subject,
    isStopped: isSent || link.value.isStopped,
    isDone: isSent,
  };
  return { kind: "form", page };
}

/** Changes nothing, because mail scanners open every link. */
export const showUnsubscribe = (
  address: Pick<FormAddress, "params">,
  database: Database,
): Promise<FormOutcome<UnsubscribePage>> => pageOf(database, tokenOf(address), false);

/**
 * The one-click request of mail programs has neither cookies nor a form token, so only the signed link is
 * checked. RFC 8058 forbids a redirect as the answer.
 */
export const submitUnsubscribe = (
  address: Pick<FormAddress, "params">,
  database: Database,
): Promise<FormOutcome<UnsubscribePage>> => pageOf(database, tokenOf(address), true);
