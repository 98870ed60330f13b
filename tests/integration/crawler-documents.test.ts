import { provideDatabase } from "@/server/platform/db/current-database";
import { item } from "@/server/platform/db/schema/catalog";
import { logger } from "@/server/platform/log/logger";
import { sql } from "drizzle-orm";
import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../setup/database";
import { addFansAndMotors } from "./api/catalog-fixture";
import { serve, type TestServer } from "./api/serve-api";

const base = "http://localhost:3000";

let test: TestDatabase;
let server: TestServer;

const provide = () =>
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });

/** Runs the page's own getServerSideProps, and turns its result into a 404 as Next would. */
async function runPage(file: string, context: Partial<GetServerSidePropsContext>) {
  const page = (await import(/* @vite-ignore */ join(process.cwd(), "pages", file))) as {
    getServerSideProps: GetServerSideProps;
  };
  const result = await page.getServerSideProps(context as GetServerSidePropsContext);
  if ("notFound" in result && context.res) {
    context.res.statusCode = 404;
    context.res.end();
  }
}

beforeAll(async () => {
  test = await openTestDatabase();
  provide();
  await addFansAndMotors(test.database);
  server = await serve(async (incoming, response) => {
    const req = Object.assign(incoming, { cookies: {} });
    const part = /^\/sitemaps\/(.+)$/.exec(incoming.url ?? "")?.[1];
    const file = part === undefined ? `${incoming.url?.slice(1)}.ts` : "sitemaps/[part].ts";
    await runPage(file, { req, res: response, params: part === undefined ? {} : { part } });
  });
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

const get = (path: string) => fetch(server.origin + path);

/** Sends a request with another host, which fetch does not allow. */
function readUnderHost(path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(server.origin + path, { headers: { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve(text));
    })
      .on("error", reject)
      .end();
  });
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);

describe("/sitemap.xml", () => {
  it("lists its parts with the newest change of each", async () => {
    const response = await get("/sitemap.xml");
    const xml = await response.text();
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("s-maxage=3600");
    expect(xml).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(locations(xml)).toEqual([
      `${base}/sitemaps/paginas.xml`,
      `${base}/sitemaps/rankings.xml`,
      `${base}/sitemaps/empresas.xml`,
      `${base}/sitemaps/itens-1.xml`,
    ]);
    expect(xml).toContain("rankings.xml</loc><lastmod>2026-06-15T15:00:00.000Z</lastmod>");
  });

  it("leads to every public page, ranking and item, and to nothing else", async () => {
    const all = await Promise.all(
      locations(await (await get("/sitemap.xml")).text()).map(async (location = "") =>
        locations(await (await get(new URL(location).pathname)).text()),
      ),
    );
    const paths = all.flat().map((location = "") => location.replace(base, ""));
    expect(paths).toEqual([
      ...[
        "/",
        "/rankings",
        "/comparar",
        "/metodologia",
        "/metodologia/validacao",
        "/metodologia/versao-4",
        "/transparencia",
        "/dados",
        "/dados/api",
        "/diretrizes",
        "/privacidade",
        "/termos",
        "/acessibilidade",
        "/sobre",
        "/fontes",
      ],
      ...["/rankings/motores", "/rankings/ventiladores"],
      "/empresas/brisa",
      ...["/itens/brisa-forte", "/itens/vento-fraco", "/itens/quase-novo", "/itens/sem-voz"],
      "/itens/motor-calmo",
    ]);
  });

  it.each(["itens-2.xml", "itens-0.xml", "itens-1", "itens-999999.xml", "outros.xml", "..%2Frobots.txt"])(
    "has no part %s",
    async (part) => {
      expect((await get(`/sitemaps/${part}`)).status).toBe(404);
    },
  );
});

describe("a large catalogue", () => {
  it("is split by ids of 50,000 and read in batches", async () => {
    const large = await openTestDatabase();
    try {
      await addFansAndMotors(large.database);
      await large.database.execute(sql`alter table item alter column id restart with 46000`);
      await large.database.execute(sql`
        insert into item (category_id, external_key, slug, name, search_text, content_hash)
        select (select min(id) from category), n::text, 'fila-' || n, 'Fila ' || n, 'fila', 'x'
        from generate_series(1, 10200) n`);
      provideDatabase({ database: large.database, kind: "server", close: () => Promise.resolve() });
      const index = locations(await (await get("/sitemap.xml")).text());
      expect(index.slice(3)).toEqual([`${base}/sitemaps/itens-1.xml`, `${base}/sitemaps/itens-2.xml`]);
      const first = locations(await (await get("/sitemaps/itens-1.xml")).text());
      const second = locations(await (await get("/sitemaps/itens-2.xml")).text());
      const stored = await large.database.$count(item);
      expect(second).toHaveLength(6_199);
      expect(first).toHaveLength(stored - second.length);
      expect(new Set([...first, ...second]).size).toBe(stored);
    } finally {
      provide();
      await large.close();
    }
  });
});

describe("/robots.txt", () => {
  it("lets crawlers in, keeps them from the API's data and names the sitemap", async () => {
    const response = await get("/robots.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(
      "User-agent: *\nAllow: /api/og/\nAllow: /api/media/\nDisallow: /api/\n\n" +
        `Sitemap: ${base}/sitemap.xml\n`,
    );
  });

  it("specification 2: on a host whose name contains qa crawlers may read that nothing is to be indexed", async () => {
    for (const host of ["qa.provareal.com.br", "provareal-QA.example:8080"]) {
      expect(await readUnderHost("/robots.txt", host)).toBe("User-agent: *\nAllow: /\n");
    }
    expect(await readUnderHost("/robots.txt", "www.provareal.com.br")).toContain("Sitemap:");
  });
});

describe("while the database does not answer", () => {
  it("crawlers are asked to come back, and robots.txt stays", async () => {
    logger.level = "silent";
    const closed = await openTestDatabase();
    await closed.close();
    provideDatabase({ database: closed.database, kind: "server", close: () => Promise.resolve() });
    try {
      for (const path of ["/sitemap.xml", "/sitemaps/rankings.xml", "/sitemaps/itens-1.xml"]) {
        const response = await get(path);
        expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
      expect((await get("/robots.txt")).status).toBe(200);
    } finally {
      provide();
    }
  });
});
