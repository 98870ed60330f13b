import { finishRequests } from "@/server/platform/layers/graceful-stop";
import { listenOn, probeAddress } from "@/server/platform/layers/listen";
import { composeLayers, type Layer, type RequestHandler } from "@/server/platform/layers/layer";
import { responseHeadersLayer } from "@/server/platform/layers/response-headers";
import { type ArrivalLimits, createSiteServer } from "@/server/platform/layers/site-server";
import { type Agent, get, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { eventually } from "@tests/support/eventually";

const servers: Server[] = [];

/** Answers some requests itself, as the layers of hosts, addresses and limits do. */
const answeringLayer: Layer = (inside) => (request, response) => {
  if (request.headers["x-refused"] === undefined) return inside(request, response);
  response.writeHead(429, { "X-Robots-Tag": "all" }).end();
  return Promise.resolve();
};

async function serve(handler: RequestHandler, limits?: ArrivalLimits): Promise<number> {
  const layers = [answeringLayer, responseHeadersLayer({ "X-Content-Type-Options": "nosniff" })];
  const server = createSiteServer(handler, layers, limits);
  servers.push(server);
  await listenOn(server, { host: "127.0.0.1", port: 0 });
  return (server.address() as AddressInfo).port;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(port: number, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: "/", headers, agent }, (response) => {
      let body = "";
      response.on("data", (part: Buffer) => (body += part.toString()));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    }).on("error", reject);
  });
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => finishRequests(server, 100)));
});

it("takes the headers of a user of many groups, whose token of 8 KB comes in cookies and as Authorization", async () => {
  const port = await serve(async (request, response) => {
    response.end(String(request.headers.authorization?.length));
  });
  const token = "a".repeat(8_192);
  const headers = { cookie: `User.1=${token}`, authorization: `Bearer ${token}` };
  expect(await ask(port, headers)).toMatchObject({ status: 200, body: "8199" });
});

const answers: [string, RequestHandler][] = [
  [
    "a page",
    async (_, response) => {
      response.end("page");
    },
  ],
  [
    "a redirect with explicit headers",
    async (_, response) => {
      response.writeHead(301, { Location: "/x" }).end();
    },
  ],
  [
    "a page that wants to be indexed",
    async (_, response) => {
      response.setHeader("X-Robots-Tag", "all");
      response.end();
    },
  ],
  [
    "a stream",
    async (_, response) => {
      response.write("a");
      response.end("b");
    },
  ],
  ["a failure", () => Promise.reject(new Error("broken on purpose"))],
];

describe("specification 2: X-Robots-Tag on hosts whose name contains qa, and nowhere else", () => {
  it.each(answers)("%s", async (_, handler) => {
    const port = await serve(handler);
    for (const host of ["qa.example.com", "WWW-QA.example.com:8080"]) {
      expect((await ask(port, { host })).headers["x-robots-tag"]).toBe("noindex, nofollow");
    }
    const refused = await ask(port, { host: "qa.example.com", "x-refused": "1" });
    expect([refused.status, refused.headers["x-robots-tag"]]).toEqual([429, "noindex, nofollow"]);
    for (const host of ["www.example.com", "[::1", "%%%", ""]) {
      expect((await ask(port, { host })).headers["x-robots-tag"]).not.toBe("noindex, nofollow");
    }
  });
});

describe("the site's server", () => {
  it.each(answers)("sends the standard headers with %s", async (_, handler) => {
    const { headers } = await ask(await serve(handler));
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it("answers a failure without its details", async () => {
    const { status, body } = await ask(await serve(() => Promise.reject(new Error("password hunter2"))));
    expect(status).toBe(500);
    expect(body).toBe("Algo deu errado. Tente de novo em instantes.\n");
  });

  it("lets layers answer, or change what comes after, from the outside in", async () => {
    const seen: string[] = [];
    const handler = composeLayers(
      [
        (inside) => (request, response) => {
          seen.push("outer");
          response.setHeader("X-Outer", "1");
          return inside(request, response);
        },
        (inside) => async (request, response) => {
          seen.push("inner");
          if (request.headers["x-stop"]) response.end("stopped");
          else await inside(request, response);
        },
      ],
      async (_request, response) => {
        seen.push("handler");
        response.end("handled");
      },
    );
    const port = await serve(handler);
    expect(await ask(port)).toMatchObject({ body: "handled", headers: { "x-outer": "1" } });
    expect(await ask(port, { "x-stop": "1" })).toMatchObject({ body: "stopped" });
    expect(seen).toEqual(["outer", "inner", "handler", "outer", "inner"]);
  });

  it("finishes what is in flight when it stops, and takes nothing new", async () => {
    let finish: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (begun = resolve));
    const port = await serve(async (_request, response) => {
      begun();
      await new Promise<void>((resolve) => (finish = resolve));
      response.end("finished");
    });
    const answer = ask(port);
    await started;
    const stopped = finishRequests(servers.splice(0)[0] as Server);
    await expect(ask(port)).rejects.toThrow("ECONNREFUSED");
    finish();
    expect((await answer).body).toBe("finished");
    await stopped;
  });

  it("cuts what does not finish within the limit", async () => {
    let begun: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (begun = resolve));
    const port = await serve(() => {
      begun();
      return new Promise(() => undefined);
    });
    const answer = expect(ask(port)).rejects.toThrow("socket hang up");
    await started;
    await finishRequests(servers.splice(0)[0] as Server, 10);
    await answer;
  });
});

/** Sends only this, and measures the milliseconds until the server ends the connection. Gives its last words too. */
async function endOf(port: number, sent: string): Promise<{ milliseconds: number; answer: string }> {
  const socket = connect(port, "127.0.0.1");
  const startedAt = performance.now();
  let answer = "";
  socket.on("data", (part: Buffer) => (answer += part.toString()));
  socket.on("connect", () => socket.write(sent));
  await new Promise((resolve) => socket.on("close", resolve));
  return { milliseconds: performance.now() - startedAt, answer };
}

describe("a request that never arrives whole", () => {
  const limits = { head: 300, request: 900 };
  // By default Node checks open connections every 30 seconds.
  const overdue = 5_000;

  it("is ended soon after the time for its head", async () => {
    const port = await serve(() => undefined, limits);
    const { milliseconds, answer } = await endOf(port, "GET / HTTP/1.1\r\nHost: localhost\r\n");
    expect(answer).toContain("408 Request Timeout");
    expect(milliseconds).toBeGreaterThan(limits.head - 50);
    expect(milliseconds).toBeLessThan(limits.head + overdue);
  });

  it("is ended soon after the time for its body", async () => {
    const port = await serve((request) => void request.resume(), limits);
    const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n";
    const { milliseconds } = await endOf(port, `${head}12345`);
    expect(milliseconds).toBeGreaterThan(limits.request - 50);
    expect(milliseconds).toBeLessThan(limits.request + overdue);
  });

  it("has 15 seconds for its head and 30 in all on the site", async () => {
    const server = createSiteServer(() => undefined);
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 30_000]);
  });
});

describe("the address of the site", () => {
  it("is refused in a sentence where another program listens", async () => {
    const port = await serve(async () => undefined);
    const probe = await probeAddress({ host: "127.0.0.1", port });
    expect(probe).toEqual({
      ok: false,
      error: `The site cannot listen on 127.0.0.1:${port}: another program listens there. Stop it, or choose another port: PORT=3001 npm start.`,
    });
  });

  it("is free again after it was probed", async () => {
    expect(await probeAddress({ host: "127.0.0.1", port: 0 })).toEqual({ ok: true, value: undefined });
  });

  it("is refused where the machine does not have it", async () => {
    const probe = await probeAddress({ host: "192.0.2.1", port: 0 });
    expect(probe.ok ? "" : probe.error).toContain("Set HOST to one that it has");
  });
});

describe("an answer that nobody reads", () => {
  const LIMITS = { head: 5_000, request: 5_000, unread: 200 };

  /** A connection that asks, and reads nothing unless it is told to. */
  async function askWithoutReading(port: number): Promise<{ closed: Promise<boolean>; end: () => void }> {
    const socket = connect(port, "127.0.0.1");
    socket.pause();
    socket.on("error", () => undefined);
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    return {
      closed: new Promise((resolve) => socket.once("close", () => resolve(true))),
      end: () => socket.destroy(),
    };
  }

  it("is given up, with the memory that it held", async () => {
    let unread: ServerResponse | undefined;
    const port = await serve((_, response) => {
      unread = response;
      // More than the buffers of the operating system take.
      response.end(Buffer.alloc(32 * 2 ** 20));
    }, LIMITS);
    const client = await askWithoutReading(port);
    await eventually(() => expect(unread?.writableLength).toBeGreaterThan(0));
    await eventually(() => expect(unread?.destroyed).toBe(true));
    client.end();
  });

  it("has half a minute unless a server says otherwise", () => {
    expect(createSiteServer(() => undefined).timeout).toBe(30_000);
  });

  it("is waited for where it is still being made", async () => {
    const port = await serve(async (_, response) => {
      await pause(600);
      response.end("late");
    }, LIMITS);
    expect((await ask(port)).body).toBe("late");
  });
});
