import { itemDetailSchema } from "@/lib/contracts/item";
import { rankingPageSchema } from "@/lib/contracts/ranking";
import { reviewPageSchema } from "@/lib/contracts/review";
import { scoreInputsSchema } from "@/lib/contracts/score-inputs";
import { provideDatabase } from "@/server/platform/db/current-database";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addFansAndMotors, addManyFans } from "./catalog-fixture";
import { serveApi, type TestServer } from "./serve-api";

let test: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  test = await openTestDatabase();
  await addFansAndMotors(test.database);
  await addManyFans(test.database, 51);
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  server = await serveApi();
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers, redirect: "manual" });

async function readCsv(response: Response, delimiter = ",") {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return parse(bytes, { bom: true, columns: true, delimiter }) as Record<string, string>[];
}

async function expectProblem(response: Response, status: number, type: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const problem = (await response.json()) as { type: string; errors?: { field: string; message: string }[] };
  expect(problem.type).toBe(`/api/problems/${type}`);
  return problem.errors ?? [];
}

describe("GET /api/rankings", () => {
  it("lists every ranking with its best items", async () => {
    const response = await get("/api/rankings");
    const { rankings } = (await response.json()) as { rankings: { slug: string; top: { name: string }[] }[] };
    expect(rankings.map(({ slug }) => slug).sort()).toEqual([
      "motores",
      "muitos-ventiladores",
      "ventiladores",
    ]);
    const fans = rankings.find(({ slug }) => slug === "ventiladores");
    expect(fans?.top.map(({ name }) => name)).toEqual(["Brisa Forte", "Vento Fraco"]);
  });

  it("may be kept by shared caches, read by other sites, and depends on no cookie", async () => {
    const response = await get("/api/rankings", {
      Cookie: "User=%7B%22id%22%3A1%7D",
      Authorization: "Bearer x",
    });
    expect(response.headers.get("cache-control")).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
    );
    expect(response.headers.get("vary")).toBe("Accept");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await response.text()).toBe(await (await get("/api/rankings")).text());
  });

  it("answers 304 to whoever has it already", async () => {
    const etag = (await get("/api/rankings")).headers.get("etag") ?? "";
    // With a condition of the caller, fetch asks caches only for new answers by default.
    const condition = { "If-None-Match": etag, "Cache-Control": "max-age=0" };
    expect((await get("/api/rankings", condition)).status).toBe(304);
  });

  it("answers HEAD and OPTIONS", async () => {
    const head = await fetch(`${server.origin}/api/rankings`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const options = await fetch(`${server.origin}/api/rankings`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });
});

describe("lists as CSV", () => {
  it("are asked for by a parameter or by Accept", async () => {
    for (const response of [
      await get("/api/rankings?formato=csv"),
      await get("/api/rankings", { Accept: "text/csv" }),
      await get("/api/rankings", { Accept: "application/json;q=0.5, text/csv;q=0.9" }),
    ]) {
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="rankings.csv"');
      expect((await readCsv(response)).map(({ ranking }) => ranking)).toContain("ventiladores");
    }
  });

  it.each(["*/*", "text/html,application/xhtml+xml,*/*;q=0.8", "text/csv;q=0", "application/json, text/csv"])(
    "are JSON for Accept: %s",
    async (accept) => {
      const response = await get("/api/rankings", { Accept: accept });
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    },
  );

  it("show a ranking with its bands and attributes, and disarm formulas", async () => {
    const rows = await readCsv(await get("/api/rankings/ventiladores?formato=csv"));
    expect(rows[0]).toMatchObject({
      posicao: "1",
      nome: "Brisa Forte",
      faixa: "Excelente",
      avaliacoes: "40",
      menor_preco_reais: "199.9",
      Pás: "6",
    });
    expect(rows[1]).toMatchObject({ marca: "'=Vento, S.A." });
    expect(rows[3]).toMatchObject({ posicao: "", nota: "", faixa: "Sem avaliação" });
  });

  it("open in Brazilian spreadsheets", async () => {
    const [first] = await readCsv(await get("/api/rankings/ventiladores?formato=excel"), ";");
    expect(first).toMatchObject({ nome: "Brisa Forte", menor_preco_reais: "199,9" });
  });

  it("give the inputs of a score, so that it can be recomputed", async () => {
    const rows = await readCsv(await get("/api/items/brisa-forte/score?formato=csv"));
    const value = (parte: string, grandeza: string) =>
      Number(rows.find((row) => row.parte === parte && row.grandeza === grandeza)?.valor);
    const strength = value("base", "avaliacoes_base");
    const mean =
      (strength * value("base", "media") + value("evidencia", "soma_dos_valores")) /
      (strength + value("evidencia", "soma_dos_pesos"));
    expect(Math.round(mean)).toBe(value("publicado", "nota"));
  });

  it("list reviews with those that do not count", async () => {
    const rows = await readCsv(await get("/api/items/brisa-forte/reviews?formato=csv&ordem=piores"));
    expect(rows[0]).toMatchObject({ estrelas: "1", conta: "não", motivo_da_exclusao: "rajada" });
    expect(rows).toHaveLength(10);
  });

  it("refuse another form", async () => {
    const errors = await expectProblem(await get("/api/rankings?formato=xml"), 400, "invalid-parameter");
    expect(errors).toEqual([{ field: "formato", message: "Use um destes valores: json, csv, excel." }]);
  });
});

describe("GET /api/rankings/{slug}", () => {
  it("takes the parameters of the page", async () => {
    const response = await get("/api/rankings/ventiladores?marca=vento&ordem=preco&nota_min=0&filtro.pas=3");
    const page = rankingPageSchema.parse(await response.json());
    expect(page.rows.map(({ name }) => name)).toEqual(["Vento Fraco"]);
    expect(page.total).toBe(1);
  });

  it("names every wrong parameter with the valid values", async () => {
    const path = "/api/rankings/ventiladores?nota_min=alta&preco_min=x&ordem=feia&filtro.cor=azul&pagina=0";
    const errors = await expectProblem(await get(path), 400, "invalid-parameter");
    expect(errors.map(({ field }) => field).sort()).toEqual([
      "filtro.cor",
      "nota_min",
      "ordem",
      "pagina",
      "preco_min",
    ]);
    expect(errors.find(({ field }) => field === "ordem")?.message).toContain("custo-beneficio");
  });

  it("refuses texts that the database cannot hold", async () => {
    const errors = await expectProblem(
      await get("/api/rankings/ventiladores?marca=a%00b"),
      400,
      "invalid-parameter",
    );
    expect(errors.map(({ field }) => field)).toEqual(["marca"]);
  });

  it("links its pages and refuses one behind the last", async () => {
    const first = await get("/api/rankings/muitos-ventiladores?ordem=nome");
    expect(first.headers.get("link")).toMatch(
      /^<\/api\/rankings\/muitos-ventiladores\?ordem=nome>; rel="first", <\/api\/rankings\/muitos-ventiladores\?ordem=nome&pagina=2>; rel="last", <\/api\/rankings\/muitos-ventiladores\?ordem=nome&cursor=[\w-]+>; rel="next"$/,
    );
    const second = rankingPageSchema.parse(
      await (await get("/api/rankings/muitos-ventiladores?pagina=2")).json(),
    );
    expect([second.page, second.rows.length]).toEqual([2, 1]);
    const errors = await expectProblem(
      await get("/api/rankings/muitos-ventiladores?pagina=3"),
      400,
      "invalid-parameter",
    );
    expect(errors).toEqual([
      { field: "pagina", message: "Com estes parâmetros a lista vai até a página 2." },
    ]);
  });
});

describe("GET /api/items/{slug}", () => {
  it("gives the item, its score's inputs and its reviews", async () => {
    const item = itemDetailSchema.parse(await (await get("/api/items/brisa-forte")).json());
    expect(item).toMatchObject({ name: "Brisa Forte", position: 1, reviewCount: 41, starMean: 5 });
    const inputs = scoreInputsSchema.parse(await (await get("/api/items/brisa-forte/score")).json());
    expect(inputs.published.displayed).toBe(item.score.displayed);
    const reviews = reviewPageSchema.parse(
      await (await get("/api/items/brisa-forte/reviews?estrelas=1")).json(),
    );
    expect(reviews).toMatchObject({ total: 1, reviews: [{ stars: 1, exclusionReason: "rajada" }] });
  });

  it("says Sem avaliação by null, never by 0", async () => {
    const { score } = itemDetailSchema.parse(await (await get("/api/items/sem-voz")).json());
    expect(score).toEqual({
      status: "unrated",
      displayed: null,
      mean: null,
      low: null,
      high: null,
      counted: 0,
    });
  });

  it.each(["", "/score", "/reviews"])("answers 301 to the present slug (%s)", async (rest) => {
    const response = await get(`/api/items/brisa-antiga${rest}?formato=json`);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(`/api/items/brisa-forte${rest}?formato=json`);
  });
});

describe("GET /api/health", () => {
  it("is 200 while the process answers, and never kept", async () => {
    const response = await get("/api/health");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ok" });
  });
});

describe("GET /api/health/ready", () => {
  it("is 200 while the database answers and takes changes, and never kept", async () => {
    const response = await get("/api/health/ready");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ status: "ok", checks: { database: { status: "ok" } } });
  });
});

describe("every error is a problem", () => {
  it.each([
    "/api/rankings/nenhum",
    "/api/items/nenhum",
    "/api/items/nenhum/score",
    "/api/items/nenhum/reviews",
    "/api/items/%00",
    "/api/items/Brisa%20Forte",
    `/api/items/${"a".repeat(5_000)}`,
    "/api/og/items/nenhum.png",
    "/api/og/items/brisa-forte.jpg",
    "/api/og/rankings/nenhum.png",
    "/api/problems/nenhum",
    "/api/problems/constructor",
  ])("404 for %s", async (path) => {
    await expectProblem(await get(path), 404, "not-found");
  });

  it.each(["/api", "/api/nada", "/api/rankings/ventiladores/nada", "/api/event/nada?x=1"])(
    "404 for the unknown address %s",
    async (path) => {
      await expectProblem(await get(path), 404, "unknown-path");
    },
  );

  it("405 with the methods that are allowed", async () => {
    const response = await fetch(`${server.origin}/api/items/brisa-forte`, { method: "DELETE", body: "{" });
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    await expectProblem(response, 405, "method-not-allowed");
  });

  it("with the id of the request and a type that explains it", async () => {
    const response = await get("/api/items/nenhum?x=1", { "X-Request-Id": "proxy-0123456789" });
    expect(response.headers.get("x-request-id")).toBe("proxy-0123456789");
    const problem = (await response.json()) as Record<string, string>;
    expect(problem).toMatchObject({ instance: "/api/items/nenhum", requestId: "proxy-0123456789" });
    const described = (await (await get(String(problem.type))).json()) as Record<string, unknown>;
    expect(described).toMatchObject({ type: problem.type, title: problem.title, status: 404 });
  });

  it("and refuses an id that could forge a line of the log", async () => {
    const response = await get("/api/nada", { "X-Request-Id": 'x" msg="forged' });
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});
