import { parseEvent } from "@/server/events/parse-event";
import { signPayload } from "@/server/events/signature";
import { describe, expect, it } from "vitest";

const secret = "a-secret-of-the-tests";
const device = { type: "mobile", userAgent: "Mozilla/5.0 (Linux; Android 14)" };
const payload = {
  user_id: "3b0a5f0e-5d3f-4e7c-9a55-0d3b0f1f7a10",
  event: "item_view",
  event_id: "0b8f7c54-4d1c-4c8e-8f58-2b9d6f3f8d21",
  item: "geladeira-aurora-400",
  ranking: "geladeiras",
  origin: { list: "home", place: 2 },
  device,
};

const bodyOf = (signed: unknown) =>
  JSON.stringify({ payload: signed, signature: signPayload(signed, secret) });

function refusedFields(body: string) {
  const result = parseEvent(body, secret);
  return result.ok ? [] : result.error.errors.map(({ field }) => field);
}

describe("specification 3: tracked event payload", () => {
  it("is a visitor, the caller's fields and a device", () => {
    expect(parseEvent(bodyOf(payload), secret)).toEqual({
      ok: true,
      value: {
        visitorId: payload.user_id,
        name: "item_view",
        itemSlug: "geladeira-aurora-400",
        rankingSlug: "geladeiras",
        fields: { origin: { list: "home", place: 2 } },
        deviceType: "mobile",
        device: { userAgent: device.userAgent },
        eventId: payload.event_id,
      },
    });
  });

  it("accepts every optional field of the device, and keeps the city but neither address nor coordinates", () => {
    const located = { ...device, ip: "203.0.113.7", latitude: -23.5, longitude: -46.6, city: "São Paulo" };
    const result = parseEvent(bodyOf({ ...payload, device: located }), secret);
    expect(result.ok && result.value.device).toEqual({ userAgent: device.userAgent, city: "São Paulo" });
  });

  it("accepts the id of a user in place of the anonymous one", () => {
    expect(parseEvent(bodyOf({ ...payload, user_id: "sa-east-1:maria.silva@exemplo" }), secret).ok).toBe(
      true,
    );
  });

  it.each([
    ["a visitor without id", { user_id: "" }, "payload.user_id"],
    ["a visitor with a long id", { user_id: "x".repeat(129) }, "payload.user_id"],
    ["an unnamed event", { event: undefined }, "payload.event"],
    ["an event with a wild name", { event: "<script>" }, "payload.event"],
    ["an item that is no slug", { item: "../etc" }, "payload.item"],
    ["an id that is no UUID", { event_id: "7" }, "payload.event_id"],
    ["an event without device", { device: undefined }, "payload.device"],
    ["an unknown type of device", { device: { ...device, type: "tablet" } }, "payload.device.type"],
    [
      "a long user agent",
      { device: { type: "mobile", userAgent: "x".repeat(513) } },
      "payload.device.userAgent",
    ],
    ["an impossible place", { device: { ...device, latitude: 91 } }, "payload.device.latitude"],
  ])("refuses %s and names the field", (_, change, field) => {
    expect(refusedFields(bodyOf(JSON.parse(JSON.stringify({ ...payload, ...change }))))).toEqual([field]);
  });

  it("refuses what is no signed payload at all", () => {
    expect(refusedFields("")).toEqual(["body"]);
    expect(refusedFields(bodyOf(payload).slice(0, -20))).toEqual(["body"]);
    expect(refusedFields("[]")).toEqual(["body"]);
    expect(refusedFields("{}")).toEqual(["payload", "signature"]);
    expect(refusedFields(JSON.stringify({ payload: "x", signature: 1 }))).toEqual(["payload", "signature"]);
  });

  it("refuses a forged one before it reads its fields", () => {
    const forged = JSON.stringify({ payload: { ...payload, device: null }, signature: "0".repeat(64) });
    expect(parseEvent(forged, secret)).toMatchObject({ ok: false, error: { code: "invalid-signature" } });
    expect(refusedFields(forged)).toEqual(["signature"]);
  });

  it("says in Portuguese what is wrong", () => {
    const result = parseEvent(bodyOf({ ...payload, user_id: 7 }), secret);
    expect(result.ok ? [] : result.error.errors).toEqual([
      { field: "payload.user_id", message: expect.stringMatching(/^Entrada inválida: esperava um texto/) },
    ]);
  });

  it("keeps no key that could reach the prototype of an object", () => {
    const text = JSON.stringify(payload).replace("{", '{"__proto__":{"polluted":true},"10":1,');
    const result = parseEvent(bodyOf(JSON.parse(text)), secret);
    expect(result).toMatchObject({ ok: true, value: { fields: { "10": 1 } } });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
