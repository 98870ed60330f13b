import { createAddressLimit } from "@/server/platform/http/address-limit";
import { sendProblem } from "@/server/platform/http/problem";
import { requestDatabase } from "@/server/platform/http/request-database";
import { rememberAccount } from "@/server/publishing/weights/account-age";
import { requireCurrentVisitor, type ConfirmedVisitor } from "@/server/web/identity/visitor-of-request";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Units of work. */
export const REVIEW_COSTS = { vote: 1, report: 2, remove: 2, write: 5, photo: 5 } as const;

/** Units of work per account: sixty reviews without photos, or three hundred votes. */
export const REVIEW_QUOTA = { name: "reviews", requests: 300, seconds: 3600 } as const;

/** Counts in this process. Null allows the work; otherwise the seconds to wait. */
export const admitReviewer = createAddressLimit(REVIEW_QUOTA);

export const hasVerifiedContact = ({ attributes }: Pick<ConfirmedVisitor, "attributes">) =>
  attributes["email_verified"] === "true" || attributes["phone_number_verified"] === "true";

/** Valid session, verified contact, quota not used up. Otherwise it answers the request and gives null. */
export async function requireReviewer(
  request: IncomingMessage,
  response: ServerResponse,
  cost: number,
): Promise<ConfirmedVisitor | null> {
  const visitor = await requireCurrentVisitor(request, response);
  if (!visitor) return null;
  if (!hasVerifiedContact(visitor)) {
    sendProblem(request, response, "contact-not-verified", {
      detail: "Confirme o e-mail ou o telefone da sua conta e tente de novo.",
    });
    return null;
  }
  if (!(await admitWork(request, response, visitor, cost))) return null;
  await rememberAccount(await requestDatabase(), visitor, new Date());
  return visitor;
}

/** The photos are known after the review has been read. Over the quota it answers and gives false. */
export const admitPhotos = (
  request: IncomingMessage,
  response: ServerResponse,
  visitor: ConfirmedVisitor,
  photos: number,
) => admitWork(request, response, visitor, photos * REVIEW_COSTS.photo);

async function admitWork(
  request: IncomingMessage,
  response: ServerResponse,
  { userId }: ConfirmedVisitor,
  cost: number,
): Promise<boolean> {
  const seconds = await admitReviewer(userId, cost);
  if (seconds === null) return true;
  sendProblem(request, response, "too-many-requests", {
    detail: `Tente de novo em ${seconds} segundos.`,
    headers: { "Retry-After": String(seconds) },
  });
  return false;
}
