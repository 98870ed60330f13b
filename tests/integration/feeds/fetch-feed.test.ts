import { fetchFeed, type FeedRequest } from "@/server/ingest/feeds/fetch-feed";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "prova-fetch-"));
const path = join(folder, "feed");
let server: Server;
let base = "";
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const fetch = (address: string, options: Partial<FeedRequest> = {}) =>
  fetchFeed({ address, known: null, privateHosts: ["127.0.0.1"], ...options }, path);
const reasonOf = (address: string, options: Partial<FeedRequest> = {}) =>
  fetch(address, options).then(
    () => "none",
    (error: unknown) => (error as { failure?: { reason: string } }).failure?.reason,
  );
const answerWith = (status: number, headers: Record<string, string> = {}, body = "") =>
  (answer = (_, response) => response.writeHead(status, headers).end(body));

it.each([
  "https://127.0.0.1/feed.xml",
  "https://[::1]/feed.xml",
  "https://[::ffff:127.0.0.1]/feed.xml",
  "https://[::ffff:a00:1]/feed.xml",
  "https://[64:ff9b::a00:1]/feed.xml",
  "https://10.0.0.1/feed.xml",
  "https://192.168.0.1:8443/feed.xml",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[fe80::1]/",
  "https://[fd00::1]/",
  "https://localhost/feed.xml",
])("refuses %s, which is no address of the public internet", async (address) => {
  expect(await reasonOf(address, { privateHosts: [] })).toBe("private-address");
});

it.each([
  "http://loja.example/feed.xml",
  "ftp://loja.example/",
  "file:///etc/passwd",
  "https://a:b@loja.example/",
  "x",
])("refuses %s, which is not https without a user name", async (address) => {
  expect(await reasonOf(address, { privateHosts: [] })).toBe("address");
});

it.each([
  "http://localhost:1/",
  "file:///etc/passwd",
  "https://169.254.169.254/",
  "//10.0.0.1/",
  "http://loja.example/",
])("follows no redirect to %s", async (location) => {
  answerWith(302, { Location: location });
  expect(["redirect", "private-address"]).toContain(await reasonOf(base));
});

it("follows three redirects and no more", async () => {
  answer = ({ url }, response) => {
    const left = Number(url?.slice(1));
    if (left === 0) response.end("feed");
    else response.writeHead(302, { Location: `/${left - 1}` }).end();
  };
  expect(await fetch(`${base}/3`)).toMatchObject({ kind: "stored" });
  expect(readFileSync(path, "utf8")).toBe("feed");
  expect(await reasonOf(`${base}/4`)).toBe("redirect");
});

it("asks for what is new, and knows an unchanged file", async () => {
  answer = ({ headers }, response) => {
    const isKnown = headers["if-none-match"] === '"1"' && headers["if-modified-since"] !== undefined;
    response.writeHead(isKnown ? 304 : 200, {
      ETag: '"1"',
      "Last-Modified": "Mon, 23 Nov 2026 00:00:00 GMT",
    });
    response.end(isKnown ? "" : "feed");
  };
  const first = await fetch(base);
  expect(first).toEqual({ kind: "stored", etag: '"1"', lastModified: "Mon, 23 Nov 2026 00:00:00 GMT" });
  const known = { etag: '"1"', lastModified: "Mon, 23 Nov 2026 00:00:00 GMT" };
  expect(await fetch(base, { known })).toEqual({ kind: "unchanged" });
});

it("has limits of bytes and time, and tells other failures apart", async () => {
  const limits = { bytes: 1_000, total: 60_000, idle: 60_000 };
  answerWith(200, {}, "x".repeat(2_000));
  expect(await reasonOf(base, { limits })).toBe("too-large");
  answer = (_, response) => void response.write("x");
  expect(await reasonOf(base, { limits: { ...limits, total: 100 } })).toBe("timeout");
  expect(await reasonOf(base, { limits: { ...limits, idle: 100 } })).toBe("timeout");
  answer = () => undefined;
  expect(await reasonOf(base, { limits: { ...limits, idle: 100 } })).toBe("timeout");
  answerWith(404);
  expect(await reasonOf(base)).toBe("status");
  answerWith(304);
  expect(await reasonOf(base)).toBe("status");
  answer = ({ socket }) => void socket.destroy();
  expect(await reasonOf(base)).toBe("connection");
});
