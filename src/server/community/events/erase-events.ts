import type { Database } from "@/server/platform/db/database";
import { event } from "@/server/platform/db/schema/events";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { eq } from "drizzle-orm";

interface ErasedEvents {
  readonly events: number;
  /** Days in America/Sao_Paulo, oldest first. Files that were exported for them still contain the events. */
  readonly days: readonly string[];
}

/** @param visitorId the anonymous id of a browser or the id of an account */
export async function eraseEvents(database: Database, visitorId: string): Promise<ErasedEvents> {
  const erased = await database
    .delete(event)
    .where(eq(event.visitorId, visitorId))
    .returning({ receivedAt: event.receivedAt });
  const days = new Set(erased.map(({ receivedAt }) => brazilianDay(receivedAt)));
  return { events: erased.length, days: [...days].sort() };
}
