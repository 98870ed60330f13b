import { hostKindOf, hostLayer } from "@/server/platform/layers/host-layer";
import { createSiteServer } from "@/server/platform/layers/site-server";
import { finishRequests } from "@/server/platform/layers/graceful-stop";
import { request as send, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";

const BASE = "https://www.example.com";
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => finishRequests(server, 100)));
});

async function serve(): Promise<number> {
  const server = createSiteServer((_, response) => void response.end("page"), [hostLayer(BASE)]);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function ask(host: string, path = "/", method = "GET") {
  const port = await serve();
  return new Promise<{ status?: number; location?: string }>((resolve, reject) => {
    send({ port, host: "127.0.0.1", path, method, headers: { host } }, (response) => {
      response.resume();
      const { location } = response.headers;
      resolve({ ...(response.statusCode && { status: response.statusCode }), ...(location && { location }) });
    })
      .on("error", reject)
      .end();
  });
}

/** Sends bytes that no HTTP client would send, and gives the whole answer. */
async function sendRaw(text: string): Promise<string> {
  const port = await serve();
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (part) => (answer += part.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("hosts", () => {
  it.each([
    ["www.example.com", "own"],
    ["WWW.Example.com:443", "own"],
    ["www.example.com.", "own"],
    ["qa.example.net", "own"],
    ["127.0.0.1:3000", "own"],
    ["[::1]:3000", "own"],
    ["localhost", "own"],
    ["example.com", "foreign"],
    ["www.example.com.evil.example", "foreign"],
    ["", "malformed"],
    ["a b", "malformed"],
    ["example.com/path", "malformed"],
    ["user@example.com", "malformed"],
    ["<script>", "malformed"],
    ["a".repeat(300), "malformed"],
  ] as const)("%s is %s", (host, kind) => {
    expect(hostKindOf(host, BASE)).toBe(kind);
  });

  it("has no foreign hosts where the site has no public name", () => {
    expect(hostKindOf("any.example", "http://localhost:3000")).toBe("own");
  });

  it("redirects readers only to the site's own name", async () => {
    expect(await ask("example.com", "/rankings/a?pagina=2")).toEqual({
      status: 308,
      location: `${BASE}/rankings/a?pagina=2`,
    });
    for (const path of ["//evil.example/x", "http://evil.example/x"])
      expect(await ask("example.com", path)).toEqual({ status: 308, location: `${BASE}/` });
  });

  it("refuses other requests to another name", async () => {
    expect(await ask("example.com", "/api/event", "POST")).toEqual({ status: 421 });
    expect(await ask("<script>")).toEqual({ status: 400 });
  });
});

describe("requests that are not proper HTTP", () => {
  it.each([
    [
      "an address of a megabyte",
      `GET /?x=${"a".repeat(2 ** 20)} HTTP/1.1\r\nHost: www.example.com\r\n\r\n`,
      431,
    ],
    ["headers of a megabyte", `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(2 ** 20)}\r\n\r\n`, 431],
    ["no HTTP", "HELLO\r\n\r\n", 400],
    ["a control character in a header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\u0001b\r\n\r\n", 400],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
  ])("%s gets a short answer in Portuguese", async (_, text, status) => {
    const answer = await sendRaw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/Connection: close\r\n\r\nO (endereço|pedido)/);
  });
});
