import { parseEvent } from "@/server/community/events/parse-event";
import { signPayload } from "@/server/community/events/signature";
import { describe, expect, it } from "vitest";

const now = Date.parse("2026-06-15T12:00:00Z");
const secret = "a-secret-of-the-tests";
const device = { type: "mobile", userAgent: "Mozilla/5.0 (Linux; Android 14)" };
const payload = {
  user_id: "3b0a5f0e-5d3f-4e7c-9a55-0d3b0f1f7a10",
  event: "item_view",
  event_id: "0b8f7c54-4d1c-4c8e-8f58-2b9d6f3f8d21",
  sent_at: "2026-06-15T12:00:00.000Z",
  item: "geladeira-aurora-400",
  ranking: "geladeiras",
  path: "/itens/geladeira-aurora-400",
  position: 2,
  device,
};

const bodyOf = (signed: unknown) =>
  JSON.stringify({ payload: signed, signature: signPayload(signed, secret) });

function refusedFields(body: string) {
  const result = parseEvent(body, secret, now);
  return result.ok ? [] : result.error.errors.map(({ field }) => field);
}

describe("specification 3: tracked event payload", () => {
  it("is a visitor, the caller's fields and a device", () => {
    expect(parseEvent(bodyOf(payload), secret, now)).toEqual({
      ok: true,
      value: {
        visitorId: payload.user_id,
        name: "item_view",
        itemSlug: "geladeira-aurora-400",
        rankingSlug: "geladeiras",
        fields: { path: "/itens/geladeira-aurora-400", position: 2 },
        deviceType: "mobile",
        device: { userAgent: device.userAgent },
        eventId: payload.event_id,
        idDay: payload.sent_at.slice(0, 10),
      },
    });
  });

  it("accepts every optional field of the device, and stores no location", () => {
    const located = { ...device, ip: "203.0.113.7", latitude: -23.5, longitude: -46.6, city: "São Paulo" };
    const result = parseEvent(bodyOf({ ...payload, device: located }), secret, now);
    expect(result.ok && result.value.device).toEqual({ userAgent: device.userAgent });
  });

  it("accepts an event as the specification says it, and gives it an id, a time and a name", () => {
    const { user_id } = payload;
    const plain = {
      user_id,
      button: "topo",
      plan: "anual",
      prices: [10.5, 12],
      isNew: true,
      from: null,
      device,
    };
    const [first, second] = [1, 2].map(() => parseEvent(bodyOf(plain), secret, now));
    expect(first).toEqual({
      ok: true,
      value: {
        visitorId: user_id,
        name: "other",
        itemSlug: null,
        rankingSlug: null,
        fields: { button: "topo", plan: "anual", prices: [10.5, 12], isNew: true, from: null },
        deviceType: "mobile",
        device: { userAgent: device.userAgent },
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        idDay: "2026-06-15",
      },
    });
    // Nothing tells that the second one repeats the first.
    expect(first?.ok && second?.ok && first.value.eventId !== second.value.eventId).toBe(true);
  });

  it("keeps the name of an event that the site does not use, and the caller's fields beside its own", () => {
    const result = parseEvent(bodyOf({ ...payload, event: "Compra concluída", step: 3 }), secret, now);
    expect(result).toMatchObject({
      value: {
        name: "other",
        itemSlug: payload.item,
        fields: { event: "Compra concluída", step: 3, position: 2 },
      },
    });
  });

  it.each([
    ["email", "ana@example.com"],
    ["userEmail", "x"],
    ["e-mail", "x"],
    ["name", "Ana"],
    ["first_name", "Ana"],
    ["nome_completo", "Ana Souza"],
    ["customerName", "Ana"],
    ["phone", "x"],
    ["telefone", 11],
    ["cpf", "x"],
    ["ip", "x"],
    ["client_ip", "::1"],
    ["latitude", -8.05],
    ["geo.longitude", 1],
    ["endereço", "x"],
    ["password", "x"],
    ["access_token", "x"],
    ["note", "de ana@example.com"],
    ["note", "203.0.113.7"],
    ["note", "2001:db8::1"],
    ["note", "(11) 91234-5678"],
    ["note", "529.982.247-25"],
    ["note", 52998224725],
    ["notes", ["a", "ana@example.com"]],
    ["event", "ana@example.com"],
  ])("leaves out a field that names a person: %s %j", (name, value) => {
    const result = parseEvent(bodyOf({ ...payload, [name]: value, step: 1 }), secret, now);
    expect(result.ok && result.value.fields).toEqual({ path: payload.path, position: 2, step: 1 });
  });

  it("keeps fields whose names only look like it", () => {
    const fields = { brand_name: "Aurora", zip: true, shipping: "grátis", recipe: "bolo", ranking_name: "x" };
    const result = parseEvent(bodyOf({ ...payload, ...fields }), secret, now);
    expect(result.ok && result.value.fields).toMatchObject(fields);
  });

  it("accepts the id of a user in place of the anonymous one", () => {
    expect(parseEvent(bodyOf({ ...payload, user_id: "sa-east-1:maria.silva@exemplo" }), secret, now).ok).toBe(
      true,
    );
  });

  it.each([
    ["a visitor without id", { user_id: "" }, "payload.user_id"],
    ["a visitor with a long id", { user_id: "x".repeat(129) }, "payload.user_id"],
    ["an event with a wild name", { event: "<script>" }, "payload.event"],
    ["an event whose name is too long", { event: "x".repeat(65) }, "payload.event"],
    ["a field that is too long", { note: "x".repeat(201) }, "payload.note"],
    ["a field that is an object", { cart: { total: 3 } }, "payload.cart"],
    ["a list that is too long", { tags: Array.from({ length: 21 }, () => 1) }, "payload.tags"],
    ["a list of lists", { tags: [[1]] }, "payload.tags"],
    ["a name that is no name", { "a b": 1 }, "payload.a b"],
    [
      "too many fields",
      Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, index])),
      "payload",
    ],
    [
      "fields that are too large together",
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, "ã".repeat(80)])),
      "payload",
    ],
    ["a path with what was typed", { path: "/busca?q=x" }, "payload.path"],
    ["a path that is none", { path: "ana@example.com" }, "payload.path"],
    ["a count that is none", { results: 1.5 }, "payload.results"],
    ["an item that is no slug", { item: "../etc" }, "payload.item"],
    ["an id that is no UUID", { event_id: "7" }, "payload.event_id"],
    ["a time that is none", { sent_at: "ontem" }, "payload.sent_at"],
    ["a time without a zone", { sent_at: "2026-06-15T12:00:00" }, "payload.sent_at"],
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

  it("refuses bodies without a signed payload", () => {
    expect(refusedFields("")).toEqual(["body"]);
    expect(refusedFields(bodyOf(payload).slice(0, -20))).toEqual(["body"]);
    expect(refusedFields("[]")).toEqual(["body"]);
    expect(refusedFields("{}")).toEqual(["payload", "signature"]);
    expect(refusedFields(JSON.stringify({ payload: "x", signature: 1 }))).toEqual(["payload", "signature"]);
  });

  it("refuses a forged one before it reads its fields", () => {
    const forged = JSON.stringify({ payload: { ...payload, device: null }, signature: "0".repeat(64) });
    expect(parseEvent(forged, secret, now)).toMatchObject({
      ok: false,
      error: { code: "invalid-signature" },
    });
    expect(refusedFields(forged)).toEqual(["signature"]);
  });

  it("says in Portuguese what is wrong", () => {
    const result = parseEvent(bodyOf({ ...payload, user_id: 7 }), secret, now);
    expect(result.ok ? [] : result.error.errors).toEqual([
      { field: "payload.user_id", message: expect.stringMatching(/^Entrada inválida: esperava um texto/) },
    ]);
  });

  it("refuses a key that could reach the prototype of an object", () => {
    const text = JSON.stringify(payload).replace("{", '{"__proto__":{"polluted":true},"10":1,');
    expect(refusedFields(bodyOf(JSON.parse(text))).sort()).toEqual(["payload.10", "payload.__proto__"]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();

describe("the clock of an event's sender", () => {
  it.each([0, 26, -26, 50, -50, 72, -168])("may be %i hours from the server's", (difference) => {
    const result = parseEvent(bodyOf({ ...payload, sent_at: hours(difference) }), secret, now);
    expect(result.ok && result.value.fields).toEqual({ path: payload.path, position: 2 });
  });

  it("may name its zone", () => {
    expect(refusedFields(bodyOf({ ...payload, sent_at: "2026-06-15T09:00:00-03:00" }))).toEqual([]);
  });

  it.each([
    [72.01, /^Está mais de 3 dias no futuro/],
    [24 * 365, /^Está mais de 3 dias no futuro/],
    [-168.01, /^Foi há mais de 7 dias/],
    [-24 * 365 * 17, /^Foi há mais de 7 dias/],
  ])("may not be %d hours from it", (difference, message) => {
    const result = parseEvent(bodyOf({ ...payload, sent_at: hours(difference) }), secret, now);
    expect(result.ok ? [] : result.error.errors).toEqual([
      { field: "payload.sent_at", message: expect.stringMatching(message) },
    ]);
    expect(JSON.stringify(result)).toContain("A hora do servidor é 2026-06-15T12:00:00.000Z.");
  });
});

it("an event is stored under the id of its sending, in lower case", () => {
  const shouted = { ...payload, event_id: payload.event_id.toUpperCase() };
  const result = parseEvent(bodyOf(shouted), secret, now);
  expect(result.ok && result.value.eventId).toBe(payload.event_id);
});
