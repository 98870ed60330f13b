import { getAnonymousId } from "@/lib/visitor/anonymous-id";
import { isMeasurementAllowed } from "@/lib/visitor/measurement-consent";
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
