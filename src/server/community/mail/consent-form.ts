import type { MailConsentPage } from "@/lib/contracts/alerts";
import type { Database } from "@/server/platform/db/database";
import type { FormLimits } from "@/server/platform/http/form-body";
import { confirmMails, readConsentLink } from "@/server/community/mail/mail-consent";
import { hideAddress } from "@/server/community/mail/subscriptions";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";

export const CONSENT_FORM_LIMITS: FormLimits = { fields: 5, fieldBytes: 1024, files: 0, fileBytes: 0 };

async function pageOf(
  database: Database,
  { params }: Pick<FormAddress, "params">,
  isSent: boolean,
): Promise<FormOutcome<MailConsentPage>> {
  const token = params?.["token"];
  const link = await readConsentLink(database, token);
  if (!link.ok || typeof token !== "string") {
    const page = { token: "", isKnown: false, isConfirmed: false, isDone: false, address: null };
    return { kind: "form", page, status: 404 };
  }
  const { consentedAt, email } = link.value;
  if (isSent) await confirmMails(database, link.value, new Date());
  const page: MailConsentPage = {
    ...{ token, isKnown: true, isDone: isSent },
    isConfirmed: isSent || consentedAt !== null,
    address: hideAddress(email),
  };
  return { kind: "form", page };
}

/** Changes nothing, because mail scanners open every link. */
export const showConsent = (
  address: Pick<FormAddress, "params">,
  database: Database,
): Promise<FormOutcome<MailConsentPage>> => pageOf(database, address, false);

/** Needs no sign-in: the link proves that somebody reads mails at the address. */
export const submitConsent = (
  address: Pick<FormAddress, "params">,
  database: Database,
): Promise<FormOutcome<MailConsentPage>> => pageOf(database, address, true);
