import { findFreePort } from "../../e2e/support/free-port";
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type ClientHttp2Session } from "node:http2";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type NginxProxy, prepareNginx } from "./nginx-proxy";

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

let proxy: NginxProxy;
let ports: { http: number; https: number; upstream: number };
/** The number of requests to the upstream, by path. */
const asked = new Map<string, number>();
const lastHeaders = new Map<string, IncomingMessage["headers"]>();

const cacheControls: Readonly<Record<string, [string, Record<string, string>?]>> = {
  "/_next/static/chunk-1a2b.js": ["public, max-age=31536000, immutable"],
  "/_next/image": ["public, max-age=60", { Vary: "Accept" }],
  "/_next/short.js": ["public, max-age=0, s-maxage=1, stale-while-revalidate=600"],
  "/_next/private.js": ["private, no-store"],
  "/api/media/demonstration/a.webp": ["public, max-age=31536000, immutable"],
  "/api/media/tagged.png": ["public, max-age=3600, s-maxage=86400", { "Cache-Tag": "site,item-a" }],
  "/rankings/celulares": [
    "public, max-age=0, s-maxage=60, stale-while-revalidate=3600",
    { "Cache-Tag": "site" },
  ],
};

function answer(message: IncomingMessage, response: ServerResponse): void {
  const path = message.url?.split("?")[0] ?? "/";
  const count = (asked.get(path) ?? 0) + 1;
  asked.set(path, count);
  lastHeaders.set(path, message.headers);
  if (path === "/busy") return void response.writeHead(503, { "Retry-After": "5" }).end("own answer");
  const [cacheControl = "no-store", more = {}] = cacheControls[path] ?? [];
  response.writeHead(200, {
    "Cache-Control": cacheControl,
    "Strict-Transport-Security": "max-age=63072000",
    ...more,
  });
  message.resume().on("end", () => response.end(`answer ${count}`));
}

const upstream = createServer(answer);

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The visitor's address, one of this machine. */
  localAddress?: string;
}

const ask = (path: string, options: AskOptions = {}) => askAt(ports.https, path, options);

function askAt(port: number, path: string, options: AskOptions = {}) {
  const { method = "GET", headers = {}, body, localAddress } = options;
  return new Promise<Answer>((resolve, reject) => {
    const target = { host: "127.0.0.1", port, path, method, localAddress, rejectUnauthorized: false };
    const outgoing = request({ ...target, headers: { host: "www.example.com", ...headers } }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (part: string) => (text += part));
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

async function askMany(path: string, count: number, options: AskOptions): Promise<Answer[]> {
  const answers = [];
  for (let asked = 0; asked < count; asked++) answers.push(await ask(path, options));
  return answers;
}

const listen = () => new Promise<void>((resolve) => upstream.listen(ports.upstream, "127.0.0.1", resolve));
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

beforeAll(async () => {
  ports = { http: await findFreePort(), https: await findFreePort(), upstream: await findFreePort() };
  proxy = prepareNginx(ports);
  await listen();
  await proxy.start();
});

afterAll(async () => {
  upstream.closeAllConnections();
  upstream.close();
  await proxy.stop();
});

describe("deploy/nginx.conf", () => {
  it("is valid", () => {
    expect(proxy.check()).toContain("test is successful");
    expect(proxy.check()).not.toMatch(/\[(warn|error|emerg)\]/);
  });

  it.each(["www.example.com", "evil.example", "127.0.0.1"])(
    "leads http to https under its own name, asked as %s",
    async (host) => {
      const answered = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { host: "127.0.0.1", port: ports.http, path: "/a?b=1", headers: { host } };
        get(options, (incoming) => resolve(incoming.resume())).on("error", reject);
      });
      expect(answered.statusCode).toBe(308);
      expect(answered.headers.location).toBe("https://www.example.com/a?b=1");
    },
  );

  it("speaks HTTP/2 over TLS, and leaves Strict-Transport-Security to the site", async () => {
    const session: ClientHttp2Session = connect(`https://127.0.0.1:${ports.https}`, {
      rejectUnauthorized: false,
    });
    const stream = session.request({ ":path": "/", ":authority": "www.example.com" });
    const headers = await new Promise<Record<string, unknown>>((resolve) => stream.once("response", resolve));
    expect(session.alpnProtocol).toBe("h2");
    expect(headers).toMatchObject({ ":status": 200, "strict-transport-security": "max-age=63072000" });
    expect(headers["server"]).toBe("nginx");
    session.destroy();
  });

  it("passes host, address, scheme and a request id of its own on", async () => {
    await ask("/headers", { headers: { "X-Forwarded-For": "192.0.2.1", "X-Request-Id": "from-the-client" } });
    expect(lastHeaders.get("/headers")).toMatchObject({
      host: "www.example.com",
      "x-forwarded-for": "192.0.2.1, 127.0.0.1",
      "x-forwarded-proto": "https",
      "x-request-id": expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(lastHeaders.get("/headers")?.connection).not.toBe("close");
  });

  it.each([
    ["/_next/static/chunk-1a2b.js", 1],
    ["/api/media/demonstration/a.webp", 2],
  ])("keeps %s when it is asked for as often as %i times", async (path, times) => {
    for (let time = 0; time < times; time++)
      expect((await ask(path)).headers["cache-status"]).toBe("nginx; fwd=miss");
    const kept = await ask(path);
    expect([kept.headers["cache-status"], kept.body]).toEqual(["nginx; hit", `answer ${times}`]);
    expect(asked.get(path)).toBe(times);
  });

  it("keeps resized pictures by the types that a browser takes", async () => {
    const path = "/_next/image?url=a.png";
    for (let time = 0; time < 2; time++) await ask(path, { headers: { Accept: "*/*" } });
    expect((await ask(path, { headers: { Accept: "image/webp" } })).body).toBe("answer 3");
    expect((await ask(path, { headers: { Accept: "*/*" } })).body).toBe("answer 2");
  });

  it("serves what has just become stale while it fetches anew", async () => {
    const path = "/_next/short.js";
    expect((await ask(path)).body).toBe("answer 1");
    await pause(2_100);
    expect(await ask(path)).toMatchObject({
      body: "answer 1",
      headers: { "cache-status": "nginx; hit; detail=stale" },
    });
    await expect.poll(async () => (await ask(path)).body).not.toBe("answer 1");
  });

  it.each(["/rankings/celulares", "/_next/private.js", "/api/media/tagged.png"])(
    "leaves %s to the site, whose cache knows tags",
    async (path) => {
      expect([(await ask(path)).body, (await ask(path)).body]).toEqual(["answer 1", "answer 2"]);
    },
  );

  it("refuses large bodies, in Portuguese", async () => {
    const large = { method: "POST", body: "x".repeat(70_000) };
    const page = await ask("/form", large);
    expect([page.status, page.body]).toEqual([413, "O envio é grande demais para este endereço.\n"]);
    const api = await ask("/api/event", large);
    expect(api.headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(api.body)).toMatchObject({ status: 413, type: "/api/problems/body-too-large" });
    expect([asked.get("/form"), asked.get("/api/event")]).toEqual([undefined, undefined]);
    expect((await ask("/api/event", { method: "POST", body: "x".repeat(60_000) })).status).toBe(200);
    const photos = { method: "POST", body: "x".repeat(3_000_000) };
    for (const path of [
      ...["/itens/brisa/avaliar", "/avaliacoes/7/compra", "/api/items/brisa/own-review"],
      ...["/operador/itens/7", "/operador/feeds/7", "/operador/importacoes/rascunho/7"],
    ])
      expect((await ask(path, photos)).status).toBe(200);
  });

  it("allows a visitor 20 pages a second and 200 more at once, and any number of files", async () => {
    // A visitor of their own, whose allowance no other test has used or needs.
    const options = { localAddress: "127.0.0.9" };
    const statusesOf = async (path: string) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () => await askMany(path, 20, options)),
      );
      return answers.flat();
    };
    const pages = await statusesOf("/busca?q=a");
    const passed = pages.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(200);
    expect(passed).toBeLessThan(390);
    const refused = pages.find(({ status }) => status === 429);
    expect(refused?.headers["retry-after"]).toBe("10");
    expect(refused?.body).toBe("Há pedidos demais deste endereço. Espere um pouco e tente de novo.\n");
    const api = (await statusesOf("/api/rankings")).find(({ status }) => status === 429);
    expect(JSON.parse(api?.body ?? "")).toMatchObject({
      status: 429,
      type: "/api/problems/too-many-requests",
    });
    const files = await statusesOf("/_next/static/chunk-1a2b.js");
    expect(files.every(({ status }) => status === 200)).toBe(true);
  });

  it.each([
    ["pages", "/busca?q=a", 400, "2001:db8:5"],
    ["pictures", "/_next/image?url=b.png&w=64", 600, "2001:db8:5"],
    // Their limit is that of pictures, which the customer before has used up.
    ["files of photos", "/api/media/photos/b.webp?w=64", 600, "2001:db8:6"],
  ])(
    "counts the many networks of one IPv6 customer together for %s",
    async (_name, path, customers, block) => {
      const counted = async (count: number, addressOf: (index: number) => string) => {
        const each = Array.from({ length: 20 }, async (_, lane) => {
          const statuses = [];
          for (let index = lane; index < count; index += 20) {
            const headers = { "X-Test-Address": addressOf(index) };
            statuses.push((await ask(`${path}&n=${addressOf(index)}`, { headers })).status);
          }
          return statuses;
        });
        return (await Promise.all(each)).flat().filter((status) => status === 200).length;
      };
      const hex = (index: number) => (index % 256).toString(16).padStart(2, "0");
      const ofCustomer = await counted(2 * customers, (index) => `${block}:1${hex(index)}::1`);
      expect(ofCustomer).toBeGreaterThanOrEqual(customers);
      expect(ofCustomer).toBeLessThan(1.9 * customers);
      expect(await counted(100, (index) => `${block}:2${hex(index)}::1`)).toBe(100);
    },
  );

  it("hides the figures of the server", async () => {
    expect((await ask("/metrics")).status).toBe(404);
    expect(asked.get("/metrics")).toBeUndefined();
  });

  it("passes the site's own errors on", async () => {
    expect(await ask("/busy")).toMatchObject({
      status: 503,
      body: "own answer",
      headers: { "retry-after": "5" },
    });
  });

  it("logs neither addresses nor parameters", async () => {
    await ask("/logged?email=ana@example.com");
    for (const path of [
      "/itens/ana@example.com",
      "/itens/ana%40example.com",
      "/x/11912345678",
      "/x/123.456.789-09",
    ])
      await ask(path);
    await ask("/last-of-these");
    await expect.poll(() => proxy.accessLog()).toContain('"path":"/last-of-these"');
    expect(proxy.accessLog()).toContain('"path":"/logged"');
    expect(proxy.accessLog()).not.toMatch(/127\.0\.0\.1|ana|11912345678|789-09/);
    for (const line of proxy.accessLog().trim().split("\n"))
      expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it("says that the site is down, in Portuguese, and keeps serving what it holds", async () => {
    await ask("/_next/static/chunk-1a2b.js");
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
    try {
      const page = await ask("/rankings/celulares");
      expect(page).toMatchObject({
        status: 503,
        headers: { "retry-after": "30", "cache-control": "no-store" },
      });
      expect(page.headers["content-type"]).toContain("text/html");
      expect(page.body).toContain("O site está indisponível no momento");
      expect((await ask("/rankings/celulares", { method: "POST", body: "x" })).status).toBe(503);
      const api = await ask("/api/rankings");
      expect(api).toMatchObject({ status: 503, headers: { "retry-after": "30" } });
      expect(JSON.parse(api.body)).toMatchObject({ title: "Serviço indisponível", status: 503 });
      expect((await ask("/_next/static/chunk-1a2b.js")).body).toBe("answer 1");
      expect((await ask("/unavailable.html")).status).not.toBe(200);
    } finally {
      await listen();
    }
  });
});

describe("two processes of different builds behind nginx", () => {
  const has = (name: string) => (request: IncomingMessage, response: ServerResponse) => {
    const isFound = request.url === "/rankings/celulares" || request.url?.includes(name) === true;
    response.writeHead(isFound ? 200 : 404, { "Cache-Control": "no-store" }).end(isFound ? name : "");
  };

  it("answer for each other's files, and 404 where neither has them", async () => {
    const sites = [createServer(has("old")), createServer(has("new"))] as const;
    for (const site of sites) {
      site.listen(0, "127.0.0.1");
      await once(site, "listening");
    }
    const [upstream, second] = sites.map((site) => (site.address() as AddressInfo).port);
    const https = await findFreePort();
    const own = prepareNginx({ http: await findFreePort(), https, upstream: upstream ?? 0, second });
    await own.start();
    const statuses = async (path: string) => {
      const found = [];
      for (let turn = 0; turn < 4; turn += 1) found.push((await askAt(https, path)).status);
      return found;
    };
    expect(await statuses("/_next/static/chunks/old.js")).toEqual([200, 200, 200, 200]);
    expect(await statuses("/_next/static/chunks/new.js")).toEqual([200, 200, 200, 200]);
    expect(await statuses("/_next/data/new/rankings.json")).toEqual([200, 200, 200, 200]);
    expect(await statuses("/_next/static/chunks/gone.js")).toEqual([404, 404, 404, 404]);
    for (const site of sites) {
      site.closeAllConnections();
      site.close();
    }
    await own.stop();
  });
});
