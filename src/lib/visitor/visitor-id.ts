import { getAnonymousId } from "@/lib/visitor/anonymous-id";
import { isMeasurementAllowed, readMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { isLiveToken } from "@/lib/visitor/token-time";
import { readUserCookie } from "@/lib/visitor/user-cookie";

/**
 * Who this visitor is to the site: the user's id once signed in, else the anonymous id, created on first need
 * (specification, section 4). Null on the server, and for anonymous visitors who may not be measured.
 */
export function currentVisitorId(): string | null {
  const userId = readUserCookie()?.id;
  if (userId !== undefined) return userId;
  return isMeasurementAllowed() ? getAnonymousId() : null;
}

/** In whose name events are sent. */
export interface MeasuredVisitor {
  readonly id: string;
  /** Proves that the id is that of an account; null: it is the anonymous one. */
  readonly accessToken: string | null;
}

/**
 * In whose name events are sent now; null where they may not be. Nothing is linked to an account before its owner
 * accepted the measurement, nor without a token that proves the account: then events carry the anonymous id.
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
