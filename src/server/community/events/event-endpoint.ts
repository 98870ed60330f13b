import type { Database } from "@/server/platform/db/database";
import { createEventHandler, type EventSettings } from "@/server/community/events/event-handler";
import { EVENT_QUOTA, EVENT_RATE } from "@/server/community/events/event-limits";
import { EventQueue, type StoreEvent } from "@/server/community/events/event-queue";
import { insertEvents } from "@/server/community/events/insert-events";
import { type AddressLimit, createAddressLimit } from "@/server/platform/http/address-limit";
import { createApiHandler } from "@/server/platform/http/handler";
import { allowSiteOrigin } from "@/server/platform/http/site-origin";
import type { NextApiHandler } from "next";

const siteAccess = {
  methods: "POST",
  headers: "Authorization, Content-Type",
  exposedHeaders: "Retry-After, X-Request-Id",
};

export interface EventEndpointOptions {
  readonly openDatabase: () => Promise<Database>;
  readonly readSettings: () => EventSettings;
  readonly store?: StoreEvent;
  readonly admit?: AddressLimit;
  readonly admitBytes?: AddressLimit;
}

export function createEventEndpoint({
  openDatabase,
  readSettings,
  store = new EventQueue(async (records) => insertEvents(await openDatabase(), records)).store,
  admit = createAddressLimit(EVENT_RATE),
  admitBytes = createAddressLimit(EVENT_QUOTA),
}: EventEndpointOptions): NextApiHandler {
  const answer = createApiHandler({ POST: createEventHandler({ readSettings, admit, admitBytes, store }) });
  return (request, response) => {
    allowSiteOrigin(request, response, readSettings().NEXT_PUBLIC_BASE_URL, siteAccess);
    return answer(request, response);
  };
}
