import type { Database } from "@/server/platform/db/database";
import { createEventEndpoint, type EventEndpointOptions } from "@/server/community/events/event-endpoint";
import type { EventSettings } from "@/server/community/events/event-handler";
import { signPayload } from "@/server/community/events/signature";
import { randomUUID } from "node:crypto";
import { serveModule, type TestServer } from "../api/serve-api";

export const eventSettings: EventSettings = {
  NEXT_PUBLIC_BASE_URL: "https://www.example.com",
  NEXT_PUBLIC_EVENT_SIGNING_SECRET: "a-secret-of-the-tests",
  TRUSTED_PROXIES: 0,
};

export const desktop = { type: "desktop", userAgent: "Mozilla/5.0 (X11; Linux x86_64)" };

/** A payload in the form of the site's tracker, without undefined fields. */
export function payloadOf(change: Record<string, unknown> = {}): Record<string, unknown> {
  const payload = {
    user_id: randomUUID(),
    event_id: randomUUID(),
    sent_at: new Date().toISOString(),
    event: "item_view",
    device: desktop,
    ...change,
  };
  return JSON.parse(JSON.stringify(payload)) as Record<string, unknown>;
}

export const bodyOf = (payload: unknown) =>
  JSON.stringify({
    payload,
    signature: signPayload(payload, eventSettings.NEXT_PUBLIC_EVENT_SIGNING_SECRET),
  });

interface ServeOptions extends Partial<Omit<EventEndpointOptions, "openDatabase" | "readSettings">> {
  readonly settings?: Partial<EventSettings>;
}

export function serveEvents(
  database: Database,
  { settings, ...options }: ServeOptions = {},
): Promise<TestServer> {
  const openDatabase = () => Promise.resolve(database);
  const readSettings = () => ({ ...eventSettings, ...settings });
  const endpoint = createEventEndpoint({ openDatabase, readSettings, ...options });
  return serveModule({ config: { api: { bodyParser: false } }, default: endpoint });
}

export function post(server: TestServer, body: string, headers: Record<string, string> = {}) {
  return fetch(server.origin, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });
}
