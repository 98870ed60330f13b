import {
  type AddressedRequest,
  clientAddressOf,
  clientNetworkOf,
  clientSubnetOf,
} from "@/server/platform/http/client-address";
import { describe, expect, it } from "vitest";

const requestFrom = (
  remoteAddress: string | undefined,
  forwardedFor?: string | string[],
): AddressedRequest => ({
  socket: { remoteAddress },
  headers: { "x-forwarded-for": forwardedFor },
});

describe("the address of a client", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    [undefined, null],
  ])("is that of the connection: %s", (remote, expected) => {
    expect(clientAddressOf(requestFrom(remote), 0)).toBe(expected);
  });

  it("is not what a client claims, where no proxy is trusted", () => {
    expect(clientAddressOf(requestFrom("203.0.113.7", "198.51.100.1"), 0)).toBe("203.0.113.7");
  });

  it.each([
    [1, "203.0.113.9"],
    [2, "198.51.100.2"],
    [3, "192.0.2.66"],
    [9, "192.0.2.66"],
  ])("is what the last of %i trusted proxies was called from", (proxies, expected) => {
    const request = requestFrom("127.0.0.1", "192.0.2.66, 198.51.100.2,203.0.113.9");
    expect(clientAddressOf(request, proxies)).toBe(expected);
  });

  it("reads repeated headers as one", () => {
    expect(clientAddressOf(requestFrom("127.0.0.1", ["192.0.2.66", "203.0.113.9"]), 1)).toBe("203.0.113.9");
  });

  it.each([
    ["203.0.113.7:5080", "203.0.113.7"],
    ["[2001:db8::1]:5080", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
  ])("is read from the entry %s", (entry, expected) => {
    expect(clientAddressOf(requestFrom("127.0.0.1", entry), 1)).toBe(expected);
  });

  it.each(["unknown", "_hidden", "", "1", "0x7f.1", "127.1", "999.1.1.1", "a:b:c", "<script>", "[::1"])(
    "is never the entry %j, nor anything before it",
    (entry) => {
      expect(clientAddressOf(requestFrom("203.0.113.7", `192.0.2.66, ${entry}`), 2)).toBe("203.0.113.7");
    },
  );
});

describe("the network that limits count by", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::", "2001:db8:1:3::/64"],
    [undefined, "unknown"],
  ])("of %s is %s", (remote, expected) => {
    expect(clientNetworkOf(requestFrom(remote), 0)).toBe(expected);
  });
});

describe("the network that counts once a day", () => {
  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["::ffff:203.0.113.255", "203.0.113.0/24"],
    ["2001:db8:1:2ff:3:4:5:6", "2001:db8:1:200::/56"],
    [undefined, "unknown"],
  ])("of %s is %s", (remote, expected) => {
    expect(clientSubnetOf(requestFrom(remote), 0)).toBe(expected);
  });
});
