import fc from "fast-check";
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildEventBody, copyFields, type EventContext, maximumEventBytes } from "@/lib/tracker/event-body";
import type { JsonValue, TrackedEventFields } from "@/lib/tracker/tracked-event";

const context: EventContext = {
  visitorId: "0b0e0a5c-3f0f-4a53-8a38-3b7f2f7a8f10",
  device: { type: "mobile", userAgent: "Mozilla/5.0 (Linux; Android 10; K)" },
  eventId: "6f3b5f0e-7f39-4a58-9b4e-6f2f6a1f3c11",
  sentAt: Date.parse("2026-06-15T12:00:00Z"),
  secret: "segredo de teste",
};

/** Checks a body as a server does: parses it and signs the payload inside. */
function open(body: string | null) {
  const { payload, signature } = JSON.parse(body ?? "null") as { payload: JsonValue; signature: string };
  const expected = createHmac("sha256", context.secret).update(JSON.stringify(payload)).digest("hex");
  expect(signature).toBe(expected);
  return payload;
}

describe("specification 3 and 7: payload and signature of an event", () => {
  it("has user_id, the caller's fields and the device, in this order", () => {
    const payload = open(buildEventBody({ event: "item_view", path: "/itens/a", item: "a" }, context));
    expect(payload).toEqual({
      user_id: context.visitorId,
      event_id: context.eventId,
      sent_at: "2026-06-15T12:00:00.000Z",
      event: "item_view",
      path: "/itens/a",
      item: "a",
      device: context.device,
    });
    const keys = Object.keys(payload as object);
    expect([keys[0], keys.at(-1)]).toEqual(["user_id", "device"]);
  });

  it("does not let the caller replace what says who sends it and when", () => {
    const fields: TrackedEventFields = {
      event: "x",
      path: "/",
      user_id: "someone",
      event_id: "0",
      sent_at: "2000-01-01T00:00:00Z",
      device: { type: "desktop" },
    };
    expect(open(buildEventBody(fields, context))).toMatchObject({
      user_id: context.visitorId,
      event_id: context.eventId,
      sent_at: "2026-06-15T12:00:00.000Z",
      device: context.device,
    });
  });

  it("carries a signature that matches the payload on arrival, whatever the fields", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()), (extra) => {
        const fields = copyFields({ ...(extra as Record<string, JsonValue>), event: "x", path: "/ação" });
        expect(fields).not.toBeNull();
        if (fields) open(buildEventBody(fields, context));
      }),
    );
  });

  it("keeps odd names and values", () => {
    const odd = JSON.parse('{"10":1,"2":-0,"__proto__":{"a":1},"text":"\\ud800 😀 \\u0000"}') as Record<
      string,
      JsonValue
    >;
    const fields = copyFields({ event: "x", path: "/", ...odd });
    expect(fields && open(buildEventBody(fields, context))).toMatchObject({ "10": 1, "2": 0 });
  });

  it("is not built where it would be too large", () => {
    const ofLength = (length: number) =>
      buildEventBody({ event: "x", path: "/", note: "é".repeat(length) }, context);
    const rest = new TextEncoder().encode(ofLength(0) ?? "").length;
    const longest = Math.floor((maximumEventBytes - rest) / 2);
    expect(ofLength(longest)).not.toBeNull();
    expect(ofLength(longest + 1)).toBeNull();
  });
});

describe("copying fields", () => {
  it("gives null for values that JSON cannot hold", () => {
    const circular: Record<string, unknown> = { event: "x", path: "/" };
    circular.self = circular;
    expect(copyFields(circular as unknown as TrackedEventFields)).toBeNull();
    expect(copyFields({ event: "x", path: "/", big: 1n } as unknown as TrackedEventFields)).toBeNull();
  });

  it("leaves out undefined fields", () => {
    expect(copyFields({ event: "x", path: "/", item: undefined })).toEqual({ event: "x", path: "/" });
  });
});
