import { provideDatabase } from "@/server/platform/db/current-database";
import { item } from "@/server/platform/db/schema/catalog";
import { parseXml } from "@/server/reading/news/news-rules.fixture";
import { eq } from "drizzle-orm";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addFansAndMotors } from "./api/catalog-fixture";
import { serve, type TestServer } from "./api/serve-api";

const base = "http://localhost:3000";

let test: TestDatabase;
let server: TestServer;

const routes = [
  [/^\/selo\/([^/]+)$/, "selo/[file].ts", "file"],
  [/^\/incorporar\/itens\/([^/]+)$/, "incorporar/itens/[slug].ts", "slug"],
  [/^\/incorporar\/rankings\/([^/]+)$/, "incorporar/rankings/[slug].ts", "slug"],
  [/^\/(oembed)$/, "oembed.ts", "none"],
] as const;

/** Runs the route's own getServerSideProps, and turns its result into an answer as Next would. */
async function answer({ req, res }: Pick<GetServerSidePropsContext, "req" | "res">) {
  const { pathname, searchParams } = new URL(req.url ?? "/", base);
  const [pattern, file, name] = routes.find(([path]) => path.test(pathname)) ?? [];
  const params = { [name ?? ""]: pattern?.exec(pathname)?.[1] ?? "" };
  const page = (await import(/* @vite-ignore */ join(process.cwd(), "pages", file ?? ""))) as {
    getServerSideProps: GetServerSideProps;
  };
  const query = { ...Object.fromEntries(searchParams), ...params };
  const result = await page.getServerSideProps({ req, res, params, query } as GetServerSidePropsContext);
  if ("notFound" in result) res.writeHead(404).end();
  else if ("redirect" in result) res.writeHead(301, { Location: result.redirect.destination }).end();
}

beforeAll(async () => {
  test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  await addFansAndMotors(test.database);
  const hostile = 'Vento <b>"Fraco"</b> & cia, de um nome que não cabe em selo nenhum';
  await test.database.update(item).set({ name: hostile }).where(eq(item.slug, "vento-fraco"));
  server = await serve((incoming, response) =>
    answer({ req: Object.assign(incoming, { cookies: {} }), res: response }),
  );
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

const get = (path: string) => fetch(server.origin + path, { redirect: "manual" });

describe("a badge", () => {
  it("is an SVG of the Nota, band and name that any site may show, with a title for everybody", async () => {
    const response = await get("/selo/brisa-forte.svg");
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.get("cache-tag")).toContain("item-brisa-forte");
    const svg = parseXml(await response.text()).documentElement;
    expect(svg.querySelector("title")?.textContent).toMatch(
      /^Nota \d+ de 100, [A-Z].+: Brisa Forte, em Prova Real$/,
    );
    expect(svg.getAttribute("aria-labelledby")).toBe(svg.querySelector("title")?.id);
    expect([...svg.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\d+$/),
      "Brisa Forte",
      expect.stringMatching(/ · Prova Real$/),
    ]);
    expect(svg.outerHTML).not.toMatch(/@font-face|href|<script|<image/);
  });

  it("is as wide as its texts, which are cut where they are long and stay text", async () => {
    const svg = parseXml(await (await get("/selo/vento-fraco.svg")).text()).documentElement;
    const [, name] = svg.querySelectorAll("text");
    expect(name?.textContent).toBe('Vento <b>"Fraco"</b> & cia, de um nome qu…');
    const right = Number(name?.getAttribute("x")) + Number(name?.getAttribute("textLength"));
    expect(right).toBeLessThan(Number(svg.getAttribute("width")));
  });

  it("has a variant for dark pages, and says that there is no Nota", async () => {
    const [light, dark] = await Promise.all(
      ["", "?tema=escuro"].map(async (query) => (await get(`/selo/brisa-forte.svg${query}`)).text()),
    );
    expect(dark).not.toBe(light);
    expect(await (await get("/selo/sem-voz.svg")).text()).toContain("Sem avaliação: Sem Voz, em Prova Real");
    const moved = await get("/selo/brisa-antiga.svg?tema=escuro");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/selo/brisa-forte.svg?tema=escuro"]);
    for (const path of ["/selo/nada.svg", "/selo/brisa-forte.png", "/selo/brisa-forte.svg?tema=azul"])
      expect((await get(path)).status).toBe(404);
  });
});

describe("a card", () => {
  it.each(["/incorporar/itens/brisa-forte", "/incorporar/rankings/ventiladores"])(
    "%s may stand in frames of any site, runs nothing and is not for search engines",
    async (path) => {
      const response = await get(path);
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain("frame-ancestors *");
      expect(policy).toContain("default-src 'none'");
      expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      const html = await response.text();
      expect(html).not.toContain("<script");
      const links = [...html.matchAll(/<a [^>]+>/g)].map(([link]) => link);
      expect(links.length).toBeGreaterThan(1);
      for (const link of links)
        expect(link).toMatch(/href="http:\/\/localhost:3000\/.+target="_blank" rel="noopener"/);
    },
  );

  it("of a ranking has its first items in order, and no others", async () => {
    const html = await (await get("/incorporar/rankings/ventiladores")).text();
    const places = [...html.matchAll(/class="place">([^<]+)</g)].map(([, place]) => place);
    expect(places).toEqual(["1º", "2º"]);
    expect(html).toContain("Vento &lt;b&gt;");
  });

  it("is missing for what is missing", async () => {
    expect((await get("/incorporar/itens/nada")).status).toBe(404);
    expect((await get("/incorporar/rankings/nada")).status).toBe(404);
    expect((await get("/incorporar/itens/brisa-antiga")).headers.get("location")).toBe(
      "/incorporar/itens/brisa-forte",
    );
  });
});

describe("oEmbed", () => {
  const ask = (url: string, more = "") => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  it("gives a frame with the card of the page", async () => {
    const response = await ask(`${base}/itens/brisa-forte?pagina=2`);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual({
      version: "1.0",
      type: "rich",
      title: "Brisa Forte em Prova Real",
      provider_name: "Prova Real",
      provider_url: base,
      cache_age: 86_400,
      html:
        `<iframe src="${base}/incorporar/itens/brisa-forte" title="Brisa Forte em Prova Real" width="480" ` +
        'height="200" loading="lazy" style="max-width:100%;border:0"></iframe>',
      width: 480,
      height: 200,
    });
  });

  it("keeps within the wished size, and answers XML", async () => {
    const response = await ask(`${base}/itens/vento-fraco`, "&format=xml&maxwidth=300&maxheight=150");
    expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    const answer = parseXml(await response.text()).documentElement;
    const textOf = (name: string) => answer.querySelector(name)?.textContent ?? "";
    expect([answer.nodeName, textOf("width"), textOf("height")]).toEqual(["oembed", "300", "150"]);
    expect(textOf("html")).toContain("&lt;b&gt;&quot;Fraco&quot;&lt;/b&gt; &amp; cia");
  });

  it.each([
    [`${base}/rankings/ventiladores`, "", 200],
    [`${base}/rankings/ventiladores/sp`, "", 200],
    [`${base}/rankings/ventiladores/xx`, "", 404],
    [`${base}/itens/brisa-forte/sp`, "", 404],
    [`${base}/itens/brisa-antiga`, "", 200],
    [`${base}/itens/nada`, "", 404],
    [`${base}/metodologia`, "", 404],
    ["https://outro.example/itens/brisa-forte", "", 404],
    ["nada", "", 404],
    [`${base}/itens/brisa-forte`, "&format=yaml", 501],
    [`${base}/itens/brisa-forte`, "&maxwidth=largo", 400],
  ])("answers %s%s with %i", async (url, more, status) => {
    const response = await ask(url, more);
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toContain(status === 200 ? "s-maxage" : "no-store");
  });

  it("asks for the address where there is none", async () => {
    const response = await get("/oembed");
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("url: o endereço da página");
  });
});
