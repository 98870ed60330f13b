import { createHmac, randomUUID } from "node:crypto";

/** The key of a site that sets none (`public-rules.ts`). */
const SECRET = "development-event-signing-secret";

/** The body of `POST /api/event` for a payload, signed as the site's scripts do. */
export function signedBody(payload: Readonly<Record<string, unknown>>): string {
  const signature = createHmac("sha256", SECRET).update(JSON.stringify(payload)).digest("hex");
  return JSON.stringify({ payload, signature });
}

/** The payload of a new visit. */
export function visitPayload(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    user_id: randomUUID(),
    event: "page_view",
    event_id: randomUUID(),
    sent_at: new Date().toISOString(),
    device: { type: "desktop", userAgent: "journey" },
    ...fields,
  };
}

/** Sends a body to the site as its scripts do. */
export function postEvent(
  origin: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/api/event`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
    signal: AbortSignal.timeout(30_000),
  });
}
