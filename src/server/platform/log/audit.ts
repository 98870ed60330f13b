import { logger } from "@/server/platform/log/logger";

/** Actions that have to be traceable after a break-in. */
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

interface AuditContext {
  readonly requestId: string;
  /** A reason from a fixed list, never a message. */
  readonly reason?: string;
}

/**
 * The line names nobody, so that it may be kept as long as needed (LGPD, art. 6, III). Request ids connect it
 * to other lines.
 */
export function audit(act: AuditedAct, outcome: "done" | "refused", context: AuditContext): void {
  logger.info({ act, outcome, ...context }, "audit");
}
