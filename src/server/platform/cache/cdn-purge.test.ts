import { CdnPurge } from "@/server/platform/cache/cdn-purge";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

/** A CDN's API that answers with these statuses in turn and repeats the last one. */
async function serveCdn(...statuses: number[]) {
  const received: { authorization: string | undefined; keys: unknown; body: unknown }[] = [];
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      const { authorization, "surrogate-key": keys } = request.headers;
      received.push({ authorization, keys, body: JSON.parse(text) });
      response.writeHead(statuses[Math.min(received.length, statuses.length) - 1] ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => void server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { received, purge: new CdnPurge({ url: `http://127.0.0.1:${port}/purge`, token: "secret" }, 1) };
}

describe("purging a CDN", () => {
  it("sends what came together in one request, with the token", async () => {
    const { purge, received } = await serveCdn(200);
    purge.purge(["home", "category-a"]);
    purge.purge(["category-a", "category-b"]);
    await purge.flush();
    expect(received).toEqual([
      {
        authorization: "Bearer secret",
        keys: "home category-a category-b",
        body: { tags: ["home", "category-a", "category-b"] },
      },
    ]);
  });

  it("sends many tags in several requests", async () => {
    const { purge, received } = await serveCdn(200);
    purge.purge(Array.from({ length: 65 }, (_, index) => `item-${index}`));
    await purge.flush();
    expect(received.map(({ body }) => (body as { tags: string[] }).tags.length)).toEqual([30, 30, 5]);
  });

  it("sends everything instead of tags", async () => {
    const { purge, received } = await serveCdn(200);
    purge.purge(["home"]);
    purge.purge(null);
    await purge.flush();
    expect(received.map(({ body, keys }) => [body, keys])).toEqual([[{ purge_everything: true }, undefined]]);
  });

  it("tries again after a failure, and gives up in the end", async () => {
    const { purge, received } = await serveCdn(500, 429, 200);
    purge.purge(["home"]);
    await purge.flush();
    expect(received).toHaveLength(3);
  });

  it("gives up after five attempts, and goes on with what comes next", async () => {
    const { purge, received } = await serveCdn(500, 500, 500, 500, 500, 200);
    purge.purge(["home"]);
    await purge.flush();
    purge.purge(["rankings"]);
    await purge.flush();
    expect(received.map(({ body }) => (body as { tags: string[] }).tags[0])).toEqual([
      ...Array.from({ length: 5 }, () => "home"),
      "rankings",
    ]);
  });
});
