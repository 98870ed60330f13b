import { getAnonymousId } from "@/lib/visitor/anonymous-id";
import { isMeasurementAllowed, readMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { isLiveToken } from "@/lib/visitor/token-time";
import { readUserCookie } from "@/lib/visitor/user-cookie";

/** Specification, section 4. Null on the server, and for anonymous visitors who may not be measured. */
export function currentVisitorId(): string | null {
  const userId = readUserCookie()?.id;
  if (userId !== undefined) return userId;
  return isMeasurementAllowed() ? getAnonymousId() : null;
}

export interface MeasuredVisitor {
  readonly id: string;
  /** Proves that the id belongs to an account; null for the anonymous id. */
  readonly accessToken: string | null;
}

/**
 * Events name an account only after its owner has accepted the measurement, and with a token that proves it;
 * otherwise the anonymous id. Null where no events may be sent.
 */
export function measuredVisitor(): MeasuredVisitor | null {
  if (!isMeasurementAllowed()) return null;
  const accessToken = readUserCookie()?.Token?.access_token;
  if (readMeasurementConsent() === "accepted" && accessToken !== undefined && isLiveToken(accessToken)) {
    const id = currentVisitorId();
    return id === null ? null : { id, accessToken };
  }
  const id = getAnonymousId();
  return id === null ? null : { id, accessToken: null };
}
