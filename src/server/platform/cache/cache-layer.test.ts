import { cacheLayer } from "@/server/platform/cache/cache-layer";
import { HttpCache } from "@/server/platform/cache/http-cache";
import { createPageLimit, PAGE_UNITS, type PageLimit } from "@/server/platform/cache/page-limit";
import { createAddressLimit } from "@/server/platform/http/address-limit";
import type { RequestHandler } from "@/server/platform/layers/layer";
import { finishRequests } from "@/server/platform/layers/graceful-stop";
import { createSiteServer } from "@/server/platform/layers/site-server";
import { request as send, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { eventually } from "@tests/support/eventually";

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => finishRequests(server, 100)));
});

const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const PAGE = `<!doctype html><p>${"Prova Real ".repeat(500)}</p>`;

const page: RequestHandler = (_, response) => {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": PUBLIC,
    "Cache-Tag": "site",
  });
  response.end(PAGE);
};

async function serve(handler: RequestHandler, limit?: PageLimit) {
  const handle = vi.fn(handler);
  const cache = new HttpCache({ bytes: 2 ** 22, entryBytes: 2 ** 20 });
  const server = createSiteServer(handle, [cacheLayer(cache, limit)]);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const sent = send({ port, host: "127.0.0.1", path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      sent.on("error", reject).end();
    });
  return { ask, handle, cache };
}

describe("the shared cache over HTTP", () => {
  it("sends a miss and a hit alike, and tells which it was (RFC 9211)", async () => {
    const { ask, handle } = await serve(page);
    const first = await ask("/rankings/a?utm_source=x");
    const second = await ask("/rankings/a?gclid=y");
    expect(first.headers["cache-status"]).toBe("ProvaReal; fwd=miss; ttl=60; stored");
    expect(second.headers["cache-status"]).toMatch(/^ProvaReal; hit; ttl=(60|59)$/);
    expect(second.body.toString()).toBe(PAGE);
    expect(second.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": PUBLIC,
      "content-length": String(PAGE.length),
      vary: "accept-encoding",
      age: expect.stringMatching(/^[01]$/) as string,
    });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("shows the handler nothing of a visitor and nothing unknown of the address", async () => {
    const { ask, handle } = await serve(page);
    await ask("/rankings/a?utm_source=<script>&pagina=2", {
      cookie: "User=secret",
      authorization: "Bearer secret",
      "accept-language": "en",
      "x-forwarded-for": "203.0.113.9",
      host: "evil.example",
      "x-request-id": "request-0001",
    });
    const [seen] = handle.mock.calls[0] ?? [];
    expect(seen?.url).toBe("/rankings/a?pagina=2");
    expect(seen?.headers).toMatchObject({ host: "site", "x-request-id": "request-0001" });
    const names = Object.keys(seen?.headers ?? {});
    for (const name of ["cookie", "authorization", "accept-language", "x-forwarded-for"])
      expect(names).not.toContain(name);
  });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["gzip;q=0.5, br;q=0.1", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
    ["br;q=0, gzip;q=0", undefined, (body: Buffer) => body],
    ["nonsense", undefined, (body: Buffer) => body],
  ] as const)(
    "for Accept-Encoding %s, fresh from the handler and from the store",
    async (accepted, encoding, decode) => {
      const { ask } = await serve(page);
      for (const _ of ["miss", "hit", "hit again"]) {
        const { headers, body } = await ask("/", { "accept-encoding": accepted });
        expect(headers["content-encoding"]).toBe(encoding);
        expect(headers["content-length"]).toBe(String(body.length));
        expect(decode(body).toString()).toBe(PAGE);
      }
    },
  );

  it("answers HEAD with the header of GET", async () => {
    const { ask, handle } = await serve(page);
    const head = await ask("/", { "accept-encoding": "gzip" }, "HEAD");
    const get = await ask("/", { "accept-encoding": "gzip" });
    expect(head.body.length).toBe(0);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(handle.mock.calls[0]?.[0].method).toBe("GET");
  });

  it("answers 304 to who has the answer, in whatever encoding", async () => {
    const { ask } = await serve(page);
    const { headers } = await ask("/", { "accept-encoding": "br" });
    const etag = String(headers.etag);
    for (const given of [etag, `"other", ${etag}`, "*", etag.replace("W/", "")]) {
      const answer = await ask("/", { "if-none-match": given, "accept-encoding": "gzip" });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
      expect(answer.headers["content-type"]).toBeUndefined();
      expect(answer.headers["cache-control"]).toBe(PUBLIC);
    }
    expect((await ask("/", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("answers again in full after the content has changed", async () => {
    let text = PAGE;
    const { ask, cache } = await serve((_, response) => {
      response
        .writeHead(200, { "Content-Type": "text/html", "Cache-Control": PUBLIC, "Cache-Tag": "site" })
        .end(text);
    });
    const { headers } = await ask("/");
    text = `${PAGE} changed`;
    cache.purge(["site"]);
    const answer = await ask("/", { "if-none-match": String(headers.etag) });
    expect([answer.status, answer.body.toString()]).toEqual([200, text]);
  });

  it("keeps hosts of testers apart from the others", async () => {
    const { ask, handle } = await serve(page);
    await ask("/", { host: "www.example.com" });
    await ask("/", { host: "qa.example.com" });
    await ask("/", { host: "example.com" });
    await ask("/", { host: "other-qa.example.com" });
    expect(handle.mock.calls.map(([request]) => request.headers.host)).toEqual(["site", "qa"]);
  });

  it("ignores request directives", async () => {
    const { ask, handle } = await serve(page);
    for (const directive of ["no-cache", "no-store", "max-age=0"])
      await ask("/", { "cache-control": directive, pragma: "no-cache" });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("passes other requests on unchanged: cookies, method, body", async () => {
    const { ask, handle } = await serve((request, response) => {
      response.setHeader("Set-Cookie", "a=1");
      response.end(`${request.method} ${request.headers.cookie}`);
    });
    expect((await ask("/conta", { cookie: "User=1" })).body.toString()).toBe("GET User=1");
    expect((await ask("/rankings/a", { cookie: "User=1" }, "POST")).body.toString()).toBe("POST User=1");
    expect((await ask("/conta")).headers["cache-status"]).toBeUndefined();
    expect(handle).toHaveBeenCalledTimes(3);
  });

  it("never gives the cookie of one visitor to another", async () => {
    let count = 0;
    const { ask } = await serve((_, response) => {
      count += 1;
      response.writeHead(200, { "Cache-Control": PUBLIC, "Set-Cookie": `id=${count}` }).end("x");
    });
    for (const _ of [1, 2]) expect((await ask("/")).headers["set-cookie"]).toBeUndefined();
    expect(count).toBe(2);
  });

  it("answers a failing handler without its details", async () => {
    const { ask } = await serve(() => Promise.reject(new Error("password hunter2")));
    const { status, body, headers } = await ask("/");
    expect([status, body.toString()]).toEqual([500, "Algo deu errado. Tente de novo em instantes.\n"]);
    expect(headers["cache-status"]).toBe("ProvaReal; fwd=miss");
  });

  it("makes each encoding once for many visitors", async () => {
    const { ask, cache } = await serve(page);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask("/", { "accept-encoding": "br" })),
    );
    expect(new Set(answers.map(({ body }) => body.toString("hex"))).size).toBe(1);
    expect(cache.held.responses).toBe(1);
  });
});

describe("the limit of what is made for one address", () => {
  const limitOf = (requests: number) =>
    createPageLimit(1, createAddressLimit({ name: "test", requests: requests * PAGE_UNITS, seconds: 60 }));
  const from = (address: string) => ({ "x-forwarded-for": address });

  it("counts only pages that are not cached", async () => {
    const { ask, handle } = await serve(page, limitOf(2));
    const statuses = async (paths: string[], address = "203.0.113.7") => {
      const found = [];
      for (const path of paths) found.push((await ask(path, from(address))).status);
      return found;
    };
    expect(await statuses(["/rankings/a", "/rankings/a", "/rankings/a", "/rankings/a"])).toEqual(
      Array.from({ length: 4 }, () => 200),
    );
    expect(await statuses(["/avaliacoes/1", "/rankings/a?pagina=2", "/avaliacoes/2"])).toEqual([
      200, 200, 429,
    ]);
    expect(await statuses(["/rankings/a", "/rankings/b", "/avaliacoes/3"])).toEqual([200, 429, 429]);
    expect(await statuses(["/rankings/b"], "203.0.113.8")).toEqual([200]);
    expect(await statuses(["/rankings/b"])).toEqual([200]);
    expect(handle).toHaveBeenCalledTimes(4);
  });

  it("says when to come back, and does not apply to probes, files and events", async () => {
    const { ask } = await serve(page, limitOf(1));
    await ask("/busca?q=1", from("203.0.113.7"));
    const refused = await ask("/busca?q=2", from("203.0.113.7"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["cache-control"]).toBe("no-store");
    for (const path of ["/api/health", "/metrics", "/_next/static/a.js", "/local/identity/mailbox"])
      expect((await ask(path, from("203.0.113.7"))).status).toBe(200);
    expect((await ask("/api/event", from("203.0.113.7"), "POST")).status).toBe(200);
  });

  it("counts every method, and each kind of address by what it costs", async () => {
    const { ask } = await serve(page, limitOf(10));
    const countOf = async (address: string, path: (index: number) => string, method?: string) => {
      for (let index = 0; index < 30; index++)
        if ((await ask(path(index), from(address), method)).status === 429) return index;
      return null;
    };
    expect(await countOf("203.0.113.1", () => "/itens/x/avaliar", "POST")).toBe(11);
    expect(await countOf("203.0.113.2", (index) => `/busca?q=${index}`)).toBe(3);
    expect(await countOf("203.0.113.3", (index) => `/_next/image?url=/a${index}.png&w=64&q=75`)).toBe(4);
    expect(await countOf("203.0.113.4", (index) => `/api/og/items/a${index}.png`)).toBe(3);
    expect(await countOf("203.0.113.5", (index) => `/rankings/a?pagina=2&peso.ruido=${index}`)).toBe(3);
    expect(await countOf("203.0.113.6", (index) => `/api/rankings/a?p%65so%2Eruido=${index}`)).toBe(3);
  });

  it("works on one request of a customer and on two pictures at once, whatever others wait for", async () => {
    const open: (() => void)[] = [];
    const started: string[] = [];
    const { ask } = await serve(async (request, response) => {
      started.push(request.url ?? "");
      if (request.url !== "/rankings/other") await new Promise<void>((resolve) => open.push(resolve));
      return page(request, response);
    }, limitOf(1_000));
    const pages = Array.from({ length: 10 }, (_, index) =>
      ask(`/rankings/p${index}`, from("2001:db8:0:1::1")),
    );
    const more = ask("/rankings/same-customer", from("2001:db8:0:2::1"));
    const pictures = Array.from({ length: 4 }, (_, index) =>
      ask(`/_next/image?q=75&url=/p${index}.png&w=64`, from(`203.0.113.${index}`)),
    );
    expect((await ask("/rankings/other", from("203.0.113.9"))).status).toBe(200);
    await eventually(() => expect(started).toHaveLength(4));
    expect(started.filter((url) => url.startsWith("/rankings/p"))).toHaveLength(1);
    expect(started.filter((url) => url.startsWith("/_next/image"))).toHaveLength(2);
    const all = [...pages, more, ...pictures];
    const answered = Promise.all(all);
    while (started.length < all.length + 1 || open.length > 0) {
      open.splice(0).forEach((release) => release());
      await setImmediate();
    }
    expect((await answered).map(({ status }) => status)).toEqual(all.map(() => 200));
  });

  it("lets nobody wait for what others behind the same address send", async () => {
    const open: (() => void)[] = [];
    const { ask } = await serve(async (request, response) => {
      if (request.method === "POST") await new Promise<void>((resolve) => open.push(resolve));
      return page(request, response);
    }, limitOf(1_000));
    const sent = Array.from({ length: 2 }, () => ask("/itens/x/avaliar", from("203.0.113.7"), "POST"));
    await eventually(() => expect(open).toHaveLength(1));
    expect((await ask("/rankings/a", from("203.0.113.7"))).status).toBe(200);
    open.splice(0).forEach((release) => release());
    await eventually(() => expect(open).toHaveLength(1));
    open.splice(0).forEach((release) => release());
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
  });

  it("tells programs what is left, and refuses them in their own form", async () => {
    const { ask } = await serve(page, limitOf(2));
    const first = await ask("/api/items/a", from("203.0.113.7"));
    expect(first.headers["ratelimit-policy"]).toBe('"requests";q=1200;w=60');
    expect(first.headers["ratelimit"]).toMatch(/^"requests";r=1;t=\d+$/);
    // What the cache has is free.
    expect((await ask("/api/items/a", from("203.0.113.7"))).headers["ratelimit"]).toBeUndefined();
    expect((await ask("/api/me", from("203.0.113.7"))).headers["ratelimit"]).toMatch(/;r=0;/);
    await ask("/api/items/b", from("203.0.113.7"));
    const refused = await ask("/api/items/c", from("203.0.113.7"));
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      "content-type": "application/problem+json; charset=utf-8",
      "access-control-allow-origin": "*",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(refused.body.toString())).toMatchObject({ type: "/api/problems/too-many-requests" });
    expect((await ask("/rankings/a", from("203.0.113.9"))).headers["ratelimit"]).toBeUndefined();
  });

  it("does not count requests that wait for a page of another request", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { ask } = await serve(async (request, response) => {
      await held;
      return page(request, response);
    }, limitOf(1));
    const waiting = Array.from({ length: 5 }, () => ask("/rankings/a", from("203.0.113.7")));
    setTimeout(release, 200);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

it("unknown parameters of any length do not bypass the cache", async () => {
  const { ask, handle } = await serve(page);
  await ask("/rankings/a");
  const answer = await ask(`/rankings/a?x=${"a".repeat(3_000)}`);
  expect(answer.headers["cache-status"]).toMatch(/^ProvaReal; hit/);
  expect(handle).toHaveBeenCalledTimes(1);
});
