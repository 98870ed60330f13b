import { cacheTags } from "@/server/platform/cache/cache-tags";
import { requestGuardLayer } from "@/server/platform/layers/request-guard-layer";
import { requestTargetLayer } from "@/server/platform/layers/request-target-layer";
import { composeLayers, type RequestHandler } from "@/server/platform/layers/layer";
import inject from "light-my-request";
import { describe, expect, it } from "vitest";

const echo: RequestHandler = ({ url, headers }, response) =>
  void response.end(JSON.stringify({ url, headers }));
const guarded = composeLayers([requestTargetLayer, requestGuardLayer], echo);

function ask(url: string, method: "GET" | "POST" | "OPTIONS" = "GET", headers: Record<string, string> = {}) {
  return inject((request, response) => void guarded(request, response), { url, method, headers });
}

describe("requests that Next would answer wrongly", () => {
  it.each(["/api/%", "/api/rankings/%E0%A4%A", "/api/%ff?x=1"])(
    "%s is a problem that names the path",
    async (url) => {
      const answer = await ask(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: "path" }] });
    },
  );

  it("a picture whose address cannot be decoded is a 400", async () => {
    expect((await ask("/_next/image?url=/api/media/%25E0&w=640&q=75")).statusCode).toBe(400);
    expect((await ask("/_next/image?url=/api/media/%C3%A1.png&w=640&q=75")).statusCode).toBe(200);
  });

  it("a picture that an editor can take back has a tag, resized too", async () => {
    const id = "1b4e28ba-2fa1-4d1e-883f-0016d3cca427";
    const tagOf = async (url: string) =>
      (await ask(`/_next/image?w=640&q=75&url=${url}`)).headers["cache-tag"];
    expect(await tagOf(`/api/media/pictures/${id}-large.webp`)).toBe(
      [cacheTags.site, cacheTags.photo(id)].join(","),
    );
    expect(await tagOf("/api/media/demonstration/a.png")).toBeUndefined();
  });

  it("pages are only read, endpoints know their methods themselves", async () => {
    expect(await ask("/rankings/a", "POST")).toMatchObject({
      statusCode: 405,
      headers: { allow: "GET, HEAD, OPTIONS" },
    });
    expect((await ask("/rankings/a", "OPTIONS")).statusCode).toBe(204);
    expect((await ask("/api/event", "POST")).statusCode).toBe(200);
    expect((await ask("/apis", "POST")).statusCode).toBe(405);
  });

  it("a form is taken at its address with a slash at the end too, without a redirect", async () => {
    for (const path of ["/descadastrar/aB.c", "/confirmar-avisos/aB", "/conta/alertas", "/itens/a/avaliar"])
      expect((await ask(`${path}/?x=1/`, "POST")).json()).toMatchObject({ url: `${path}?x=1/` });
    expect((await ask("/rankings/a/", "POST")).statusCode).toBe(405);
    // Next redirects whoever reads.
    expect((await ask("/conta/alertas/")).json()).toMatchObject({ url: "/conta/alertas/" });
  });

  it("headers that Next believes from anybody do not reach it; others do", async () => {
    const internal = {
      "x-middleware-prefetch": "1",
      "x-nextjs-data": "1",
      "x-invoke-path": "/x",
      "x-matched-path": "/x",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      rsc: "1",
      "next-action": "x",
    };
    const kept = { "x-forwarded-for": "192.0.2.1", "x-request-id": "abcdefgh", cookie: "a=b" };
    const { headers } = (await ask("/busca", "GET", { ...internal, ...kept })).json<{ headers: object }>();
    expect(headers).toMatchObject(kept);
    for (const name of Object.keys(internal)) expect(headers).not.toHaveProperty(name);
  });
});
