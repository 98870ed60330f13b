import { browserFamilyOf, signalsOfRequest } from "@/server/publishing/weights/request-signals";
import { DEVICE_COOKIE } from "@/lib/contracts/review-signal";
import { mkdtempSync, rmSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const CHROME = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const NEWER_CHROME = CHROME.replace("130", "131");
const FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "signals-"));
  vi.stubEnv("DATA_DIR", directory);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

function send(address: string, userAgent: string, cookie = "") {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: address });
  const request = new IncomingMessage(socket);
  request.headers = { "user-agent": userAgent, cookie };
  const response = new ServerResponse(request);
  const marks = new Map(signalsOfRequest(request, response).map(({ kind, mark }) => [kind, mark]));
  return {
    device: marks.get("device"),
    network: marks.get("network"),
    set: response.getHeader("Set-Cookie"),
  };
}

describe("where a review comes from", () => {
  it("is the same browser while it sends its cookie, which no script of a page can read", () => {
    const first = send("203.0.113.7", CHROME);
    expect(first.set).toMatch(
      new RegExp(`^${DEVICE_COOKIE}=[\\w-]{22}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict`),
    );
    const cookie = `a=b; ${String(first.set).split(";")[0]}; c=d`;
    const again = send("198.51.100.9", FIREFOX, cookie);
    expect(again).toMatchObject({ device: first.device, set: undefined });
    expect(send("203.0.113.7", CHROME, `${DEVICE_COOKIE}=<script>`).device).not.toBe(first.device);
  });

  it("is the same network by an IPv6 /56, or an IPv4 address with the same kind of browser", () => {
    const network = (address: string, userAgent = CHROME) => send(address, userAgent).network;
    expect(network("2001:db8::1")).toBe(network("2001:db8::ffff", FIREFOX));
    expect(network("2001:db8::1")).not.toBe(network("2001:db8:0:100::1"));
    expect(network("2001:db8::1")).toBe(network("2001:db8:0:ff::1"));
    expect(network("203.0.113.7")).toBe(network("203.0.113.7", NEWER_CHROME));
    expect(network("203.0.113.7")).toBe(network("::ffff:203.0.113.7"));
    expect(network("203.0.113.7")).not.toBe(network("203.0.113.7", FIREFOX));
    expect(network("203.0.113.7")).not.toBe(network("203.0.113.8"));
    expect(network("")).toBeUndefined();
  });

  it("is kept as a keyed hash alone", () => {
    const { network } = send("2001:db8::1", CHROME);
    expect(network).toMatch(/^[\w-]{43}$/);
    expect(network).not.toContain("2001");
  });

  it("names the kind of a browser without its version", () => {
    expect([CHROME, NEWER_CHROME, FIREFOX, `${CHROME} EdgA/130.0`, "curl/8"].map(browserFamilyOf)).toEqual([
      "chrome android",
      "chrome android",
      "firefox android",
      "edge android",
      "other other",
    ]);
  });
});
