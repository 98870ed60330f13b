// @vitest-environment-options {"url": "https://provareal.example/rankings/geladeiras"}
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  anonymousIdCookieName,
  getAnonymousId,
  readAnonymousId,
  removeAnonymousId,
  renewAnonymousId,
} from "@/lib/visitor/anonymous-id";

/** The part of the simulated browser that shows a cookie's attributes. */
declare const jsdom: {
  cookieJar: {
    getCookiesSync(url: string): { key: string; expires: Date | "Infinity" }[];
    removeAllCookiesSync(): void;
  };
};

const randomUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function keptCookies() {
  return jsdom.cookieJar
    .getCookiesSync("https://provareal.example/")
    .filter((c) => c.key === anonymousIdCookieName);
}

beforeEach(() => {
  jsdom.cookieJar.removeAllCookiesSync();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("specification 3 and 4: the anonymous id", () => {
  it("is created on first need as a random UUID and then stays", () => {
    expect(readAnonymousId()).toBeNull();
    const id = getAnonymousId();
    expect(id).toMatch(randomUuid);
    expect([getAnonymousId(), readAnonymousId()]).toEqual([id, id]);
  });

  it("is replaced when a renewal is requested", () => {
    const first = getAnonymousId();
    const second = renewAnonymousId();
    expect(second).toMatch(randomUuid);
    expect(second).not.toBe(first);
    expect(getAnonymousId()).toBe(second);
    expect(keptCookies()).toHaveLength(1);
  });

  it.each([
    "",
    "abc",
    "00000000-0000-0000-0000-000000000000",
    "2ed6657d-e927-11ee-a5fc-0242ac120002",
    "%E3%28",
  ])("is replaced where it is damaged or no random UUID: %s", (damaged) => {
    document.cookie = `${anonymousIdCookieName}=${damaged}; path=/`;
    expect(readAnonymousId()).toBeNull();
    const id = getAnonymousId();
    expect(id).toMatch(randomUuid);
    expect(readAnonymousId()).toBe(id);
  });

  it("can be removed", () => {
    getAnonymousId();
    removeAnonymousId();
    expect(keptCookies()).toEqual([]);
    expect(readAnonymousId()).toBeNull();
  });
});

describe("specification 9: anonymous id cookie lifetime of 30 days", () => {
  it("ends 30 days after the id was created, for the whole site and not for others", () => {
    vi.useFakeTimers({ now: new Date("2025-03-01T12:00:00Z"), toFake: ["Date"] });
    getAnonymousId();
    const [cookie] = keptCookies();
    expect(cookie).toMatchObject({ path: "/", sameSite: "lax", secure: true, hostOnly: true });
    expect(cookie?.expires).toEqual(new Date("2025-03-31T12:00:00Z"));
  });

  it("is not prolonged by reading it", () => {
    vi.useFakeTimers({ now: new Date("2025-03-01T12:00:00Z"), toFake: ["Date"] });
    const id = getAnonymousId();
    vi.setSystemTime(new Date("2025-03-31T11:59:59Z"));
    expect(getAnonymousId()).toBe(id);
    vi.setSystemTime(new Date("2025-03-31T12:00:01Z"));
    expect(readAnonymousId()).toBeNull();
    expect(getAnonymousId()).not.toBe(id);
  });
});
