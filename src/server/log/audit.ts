import { logger } from "@/server/log/logger";

/** Actions of people that have to be found again after a break-in. */
export type AuditedAct =
  | "sign-in"
  | "sign-up"
  | "sign-up-confirmed"
  | "sign-out"
  | "signed-out-everywhere"
  | "session-renewed"
  | "token-presented"
  | "password-changed"
  | "password-reset-requested"
  | "password-reset"
  | "contact-changed"
  | "contact-verified"
  | "second-factor-changed"
  | "device-changed"
  | "account-deleted"
  | "data-exported"
  | "data-erased"
  | "operator-page"
  | "review-moderated";

/** The request of an action, and why it was refused. */
interface AuditContext {
  readonly requestId: string;
  /** A name from a fixed list, never a message. */
  readonly reason?: string;
}

/**
 * Writes an audit line to the log: what was done or refused, when, and by which request. It names nobody, so that it
 * may be kept for as long as it is needed (LGPD, art. 6, III). Request ids connect it to the other lines of a
 * request.
 */
export function audit(act: AuditedAct, outcome: "done" | "refused", context: AuditContext): void {
  logger.info({ act, outcome, ...context }, "audit");
}
