import { CdnPurge } from "@/server/platform/cache/cdn-purge";
import { setCacheTags } from "@/server/platform/cache/cache-tags";
import { createSiteServer } from "@/server/platform/layers/site-server";
import { qaHostLayer } from "@/server/platform/layers/response-headers";
import { request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findVarnish, startVarnish, type Varnish } from "../support/varnish";
import { eventually } from "../support/eventually";

const program = findVarnish();
const reason = program === null ? " (left out: Debian's varnish and varnish-modules are not here)" : "";
const TOKEN = "a-token-of-the-operator";
const LONG = "public, max-age=0, s-maxage=600, stale-while-revalidate=3600";

/** The number of answers that the site has made, by path. */
const made = new Map<string, number>();
const seen: IncomingHttpHeaders[] = [];
let isDown = false;

/** A site with the site's own server and headers, whose answers tell how often they were made, and for whom. */
function createSite(): Server {
  return createSiteServer(
    (message, response) => {
      const [path = "/"] = (message.url ?? "/").split("?");
      if (path === "/api/health") return void response.end("ok");
      if (isDown) return void message.socket.destroy();
      seen.push(message.headers);
      const count = (made.get(path) ?? 0) + 1;
      made.set(path, count);
      const visitor = message.headers.cookie ?? message.headers.authorization ?? "nobody";
      if (path.startsWith("/conta")) {
        response.setHeader("Cache-Control", "private, no-store");
        return void response.end(`${path} ${count} for ${visitor}`);
      }
      const isShort = path.startsWith("/short");
      response.setHeader("Cache-Control", isShort ? LONG.replace("=600", "=1") : LONG);
      response.setHeader("RateLimit", '"requests";r=7;t=60');
      response.setHeader("X-Request-Id", "of-one-request");
      if (path === "/cookie") response.setHeader("Set-Cookie", "User=ana");
      setCacheTags(response, [`item-${path.slice(1)}`, "home"]);
      response.end(`${path} ${count}`);
    },
    [qaHostLayer],
  );
}

describe.skipIf(program === null)(`deploy/varnish.vcl${reason}`, () => {
  let varnish: Varnish;
  let site: Server;
  let purge: CdnPurge;
  beforeAll(async () => {
    site = createSite();
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const { port } = site.address() as AddressInfo;
    varnish = await startVarnish(program ?? "", port, TOKEN);
    purge = new CdnPurge({ url: varnish.purgeUrl, token: TOKEN });
  });
  afterAll(async () => {
    await varnish.stop();
    site.closeAllConnections();
    site.close();
  });
  beforeEach(() => {
    made.clear();
    seen.length = 0;
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const outgoing = request(varnish.origin + path, { headers: { host: "www.example.com", ...headers } });
      outgoing.on("error", reject).on("response", (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
        );
      });
      outgoing.end();
    });

  it("keeps a page for everybody, whatever cookies and campaigns they bring", async () => {
    expect((await ask("/kept?b=1&utm_source=x")).text).toBe("/kept 1");
    const second = await ask("/kept?b=1", { cookie: "User=ana" });
    expect(second.text).toBe("/kept 1");
    expect(second.headers["cache-status"]).toContain("Varnish; hit");
    expect((await ask("/kept?b=2")).text).toBe("/kept 2");
  });

  it("gives nobody what belongs to another request", async () => {
    await ask("/own");
    const { headers } = await ask("/own");
    for (const name of ["ratelimit", "x-request-id", "xkey", "x-varnish", "via"])
      expect(headers[name], name).toBeUndefined();
    expect(headers["cache-tag"]).toBe("site,item-own,home");
  });

  it("never mixes answers of people who have signed in", async () => {
    expect((await ask("/conta", { cookie: "session=ana" })).text).toBe("/conta 1 for session=ana");
    expect((await ask("/conta", { cookie: "session=bia" })).text).toBe("/conta 2 for session=bia");
    expect((await ask("/conta", { authorization: "Bearer c" })).text).toBe("/conta 3 for Bearer c");
    expect((await ask("/conta")).text).toBe("/conta 4 for nobody");
    await ask("/token", { authorization: "Bearer c" });
    expect((await ask("/token")).text).toBe("/token 2");
    await ask("/cookie");
    expect((await ask("/cookie")).text).toBe("/cookie 2");
  });

  it("keeps a host for quality assurance apart", async () => {
    const isHidden = async (host: string) => (await ask("/hosts", { host })).headers["x-robots-tag"];
    expect(await isHidden("www.example.com")).toBeUndefined();
    expect(await isHidden("qa.example.com")).toBe("noindex, nofollow");
    expect(await isHidden("www.example.com")).toBeUndefined();
    expect(made.get("/hosts")).toBe(2);
  });

  it("hears a purge by tag, as the site sends it to a CDN, and one of everything", async () => {
    await ask("/purged");
    await ask("/other");
    purge.purge(["item-purged", "item-unknown"]);
    await eventually(async () => expect((await ask("/purged")).text).toBe("/purged 2"));
    expect((await ask("/other")).text).toBe("/other 1");
    purge.purge(null);
    await purge.flush();
    expect((await ask("/other")).text).toBe("/other 2");
  });

  it("takes purges with the token alone, and none from visitors", async () => {
    await ask("/safe");
    const post = (url: string, token: string) =>
      fetch(url, { method: "POST", headers: { Authorization: `Bearer ${token}`, "Surrogate-Key": "site" } });
    expect((await post(varnish.purgeUrl, "wrong")).status).toBe(403);
    expect((await fetch(varnish.purgeUrl, { headers: { Authorization: `Bearer ${TOKEN}` } })).status).toBe(
      405,
    );
    await post(varnish.origin, TOKEN);
    expect((await ask("/safe")).text).toBe("/safe 1");
  });

  it("serves what has become stale while it is made anew, and while the site is down", async () => {
    await ask("/short");
    await eventually(async () => expect((await ask("/short")).headers["cache-status"]).toContain("stale"));
    await eventually(async () => expect((await ask("/short")).text).toBe("/short 2"));
    isDown = true;
    await eventually(async () => expect((await ask("/short")).headers["cache-status"]).toContain("stale"));
    const [page, api] = [await ask("/never-asked"), await ask("/api/never-asked")];
    isDown = false;
    expect([page.status, page.headers["retry-after"], page.headers["cache-control"]]).toEqual([
      503,
      "30",
      "no-store",
    ]);
    expect(page.text).toContain("<html");
    expect(JSON.parse(api.text)).toMatchObject({ status: 503 });
    expect((await ask("/never-asked")).text).toBe("/never-asked 1");
  });
});
