import { mayReadMailbox } from "@/local/identity/mailbox/mailbox-guard";
import { describe, expect, it } from "vitest";

const site = { NEXT_PUBLIC_BASE_URL: "http://localhost:3000", TRUSTED_PROXIES: 0 };
const ownRequest = { headers: { host: "localhost:3000" }, socket: { remoteAddress: "127.0.0.1" } };

describe("the mailbox", () => {
  it.each([
    ["localhost", "localhost:3000", "::1"],
    ["IPv4", "127.0.0.1:3000", "127.0.0.1"],
    ["IPv6", "[::1]:3000", "::ffff:127.0.0.1"],
  ])("is read from this machine by its name (%s)", (_, host, remoteAddress) => {
    expect(mayReadMailbox({ headers: { host }, socket: { remoteAddress } }, site)).toBe(true);
  });

  it.each(["https://provareal.example", "http://192.168.0.2:3000", "http://localhost.example:3000"])(
    "is not read on a site at %s",
    (NEXT_PUBLIC_BASE_URL) => {
      expect(mayReadMailbox(ownRequest, { ...site, NEXT_PUBLIC_BASE_URL })).toBe(false);
    },
  );

  it("is not read behind a proxy, told of by the settings or by the request", () => {
    expect(mayReadMailbox(ownRequest, { ...site, TRUSTED_PROXIES: 1 })).toBe(false);
    for (const name of ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"]) {
      const request = { ...ownRequest, headers: { ...ownRequest.headers, [name]: "127.0.0.1" } };
      expect(mayReadMailbox(request, site), name).toBe(false);
    }
  });

  it.each(["192.168.0.2", "203.0.113.7", "fe80::1", undefined])("is not read from %s", (remoteAddress) => {
    expect(mayReadMailbox({ ...ownRequest, socket: { remoteAddress } }, site)).toBe(false);
  });

  it.each(["rebound.evil.example", "rebound.evil.example:3000", "", undefined])(
    "is not read under the name %j",
    (host) => {
      expect(mayReadMailbox({ ...ownRequest, headers: { host } }, site)).toBe(false);
    },
  );
});
