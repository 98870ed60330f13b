import { ok, type Result } from "@/lib/result";
import { refuse, type SearchFailure } from "@/local/search/protocol/search-failure";
import { z } from "zod";

/** Newer clients send `__start__`, with their widgets and without an index. Only the frame is checked. */
const eventsSchema = z.object({
  events: z
    .array(
      z.looseObject({
        eventType: z.string().min(1).max(100),
        eventName: z.string().min(1).max(500),
        index: z.string().max(500).optional(),
        userToken: z.union([z.string().max(500), z.number()]).optional(),
        objectIDs: z.array(z.string().max(500)).max(100).optional(),
        positions: z.array(z.number().int()).max(100).optional(),
        filters: z.array(z.string().max(2_000)).max(100).optional(),
        queryID: z.string().max(64).optional(),
      }),
    )
    .max(1_000),
});

/** Accepts events as the hosted service does and keeps none: the site has its own measurement. */
export function acceptEvents(body: unknown): Result<Record<string, unknown>, SearchFailure> {
  const parsed = eventsSchema.safeParse(body);
  if (parsed.success) return ok({ message: "OK", status: 200 });
  return refuse(`${parsed.error.issues[0]?.path.join(".") ?? "events"}: is not understood`, 422);
}
