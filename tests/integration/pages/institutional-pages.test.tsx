import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { APPEAL_DAYS } from "@/lib/contracts/moderation";
import { CLUSTER_LIMIT } from "@/lib/scoring/review-weight";
import { moderationDecision } from "@/server/platform/db/schema/moderation";
import { provideDatabase } from "@/server/platform/db/current-database";
import { dumpFile } from "@/server/platform/db/schema/open-data";
import { category, offer } from "@/server/platform/db/schema/catalog";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { draftMethod } from "@/server/publishing/scores/method-draft";
import { validateScores } from "@/server/publishing/scores/validate-scores";
import { readNewestCheckpoint } from "@/server/publishing/transparency/read-tree";
import { verifierKeyOf } from "@/server/publishing/transparency/signing-key";
import { moderationReasons } from "@/text/moderation";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { integrateNow, LOG_ORIGIN, testKey } from "../../support/transparency";
import { servePage, type PageModule, type ServedPage } from "./render-page";

let test: TestDatabase;

/** Loads a page anew, so that it reads the test's settings. */
const pages = {
  "/metodologia": () => import("../../../pages/metodologia"),
  "/metodologia/validacao": () => import("../../../pages/metodologia/validacao"),
  "/metodologia/versao-4": () => import("../../../pages/metodologia/versao-4"),
  "/transparencia": () => import("../../../pages/transparencia"),
  "/dados": () => import("../../../pages/dados"),
  "/diretrizes": () => import("../../../pages/diretrizes"),
  "/privacidade": () => import("../../../pages/privacidade"),
  "/termos": () => import("../../../pages/termos"),
  "/acessibilidade": () => import("../../../pages/acessibilidade"),
  "/sobre": () => import("../../../pages/sobre"),
  "/fontes": () => import("../../../pages/fontes"),
} as const;
type Path = keyof typeof pages;

const company = {
  COMPANY_NAME: "Contas Claras Ltda.",
  COMPANY_CNPJ: "11.222.333/0001-81",
  COMPANY_ADDRESS: "Rua da Soma, 10, São Paulo",
  CONTACT_EMAIL: "oi@contasclaras.example",
};

async function serve(path: Path, query: Record<string, string | string[]> = {}): Promise<ServedPage> {
  const page = (await pages[path]()) as unknown as PageModule<object>;
  return servePage(page, query);
}

async function addCatalogue({ database }: TestDatabase): Promise<void> {
  const now = new Date("2026-06-15T15:00:00Z");
  const fans = await addCategory(database, { slug: "ventiladores" });
  await database
    .update(category)
    .set({ source: { name: "Instituto do Vento", url: "https://vento.example/dados", licence: "CC BY 4.0" } })
    .where(eq(category.id, fans));
  const best = await addItem(database, fans, "Brisa Forte", { lowestPriceCents: 19_990 });
  const reviewedAt = new Date("2026-05-01T12:00:00Z");
  await addReviews(
    database,
    best,
    times(40, 5).map((each) => ({ ...each, reviewedAt })),
  );
  await addItem(database, fans, "Sem Voz");
  const offerOf = (externalKey: string, isCommissioned: boolean) => ({
    itemId: best,
    externalKey,
    store: "Loja",
    url: "https://loja.example/brisa",
    priceCents: 19_990,
    isCommissioned,
    seenAt: now,
    contentHash: externalKey,
  });
  await database.insert(offer).values([offerOf("1", true), offerOf("2", false)]);
  await publishCategory(database, fans, { now });
  const motors = await addCategory(database, {
    slug: "motores",
    isDemonstration: true,
    criteria: [
      { slug: "consumo", name: "Consumo", weight: 0.5, measurementBest: 1, measurementWorst: 3 },
      { slug: "conforto", name: "Conforto", weight: 0.5 },
    ],
  });
  const motor = await addItem(database, motors, "Motor Calmo");
  await addReviews(database, motor, times(6, 4));
  for (let count = 0; count < 31; count += 1) await addItem(database, motors, `Motor Bravo ${count + 1}`);
  await publishCategory(database, motors, { now });
}

beforeAll(async () => {
  test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  await addCatalogue(test);
  await integrateNow(test.database);
});
afterAll(() => test.close());
beforeEach(() => {
  vi.resetModules();
  for (const name of [...Object.keys(company), "PRIVACY_CONTACT"]) vi.stubEnv(name, "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each([
  "/metodologia",
  "/metodologia/validacao",
  "/metodologia/versao-4",
  "/transparencia",
  "/dados",
  "/diretrizes",
  "/privacidade",
  "/termos",
  "/acessibilidade",
  "/sobre",
] as const)("%s", (path) => {
  it("is one page with one heading, its own address, and contents that lead somewhere", async () => {
    const { status, headers, body, head } = await serve(path);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toMatch(/^public/);
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(head).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
    expect(head).toMatch(/<meta name="robots" content="index,\s*follow/);
    expect(head).toMatch(/<meta name="description" content="[^"]{60,160}"/);
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(3);
    for (const id of targets) expect(body.split(` id="${id}"`)).toHaveLength(2);
  });

  it("has no heading that skips a level", async () => {
    const { body } = await serve(path);
    const levels = [...body.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    const main = levels.slice(levels.indexOf(1));
    for (const [index, level] of main.entries())
      expect(level).toBeLessThanOrEqual((main[index - 1] ?? 0) + 1);
  });
});

describe("/metodologia", () => {
  it("shows the sum, the division and the check with numbers of the scoring code", async () => {
    const { text, body } = await serve("/metodologia");
    expect(body).toContain('aria-label="Nota 80 de 100: Muito Bom"');
    for (const part of [
      "10 × 75 750",
      "Março, 5 avaliações × a média delas 4,75 × 80 + 380",
      "Maio, 10 avaliações × a média delas 5 × 90 + 450",
      "Soma 19,75 1.580",
      "1.580 ÷ 19,75 = 80",
      "80 × 19,75 = 1.580 confere",
      "(1 × 100 + 4 × 75) ÷ 5 = 80; (6 × 100 + 4 × 75) ÷ 10 = 90",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("lists every band with its scores", async () => {
    const { text } = await serve("/metodologia");
    expect(text).toContain(
      "Ruim 0 a 19 Ruim 20 a 39 Regular 40 a 69 Bom 70 a 79 Muito Bom 80 a 89 Excelente 90 a 100 Sem avaliação",
    );
  });

  it("lists the priors of now: of the criteria where there are any, otherwise of the stars", async () => {
    const { text, body } = await serve("/metodologia");
    expect(text).toContain(
      "Ventiladores (motores) Base v1, de 15 de junho de 2026 Bases do ranking Ventiladores (motores) Critério Média (P) Avaliações de partida (m) Consumo 70,00 medido Conforto 70,00 15",
    );
    expect(text).toContain("Critério Média (P) Avaliações de partida (m) Avaliação geral 70,00 15");
    expect(body).toContain('href="/api/items/brisa-forte/score"');
    expect(text).toMatch(/39 registros Código que resume todos eles [\w+/]{43}= /);
  });
});

describe("/metodologia/versao-4", () => {
  it("explains the formula, and shows what changed once that was computed", async () => {
    const empty = await serve("/metodologia/versao-4");
    expect(empty.text).toContain("A diferença ainda não foi calculada com os dados de agora.");
    expect(empty.text).toContain("deslocam a nota no máximo 100 × 5 ÷ (m + W)");
    // m = 10 and W = 20: 200 / 30 and 500 / 30.
    expect(empty.text).toMatch(
      /m = 10 e W = 20, [^.]* no máximo 6,7 pontos, e as de um só mês no máximo 16,7\./,
    );
    // 20 fakes on two days count as 4: 400 / 30. Three on two days count as 3: 300 / 30.
    expect(empty.text).toContain("20 falsas em 2 dias de um mês: no máximo 13,4 pontos.");
    const three = await serve("/metodologia/versao-4", { falsas: "3", dias: "2" });
    expect(three.text).toContain("3 falsas em 2 dias de um mês: no máximo 10,0 pontos.");
    expect((await serve("/metodologia/versao-4", { dias: "32" })).status).toBe(400);
    // m = 20 and W = 80: fakes that open a month, 80 · (0.05 · 20 + 2) / (20 + 0.95 · 80 + 2) = 2.449, not 2.
    const own = await serve("/metodologia/versao-4", { m: "20", w: "80" });
    expect(own.text).toMatch(
      /m = 20 e W = 80, [^.]* no máximo 2,5 pontos, e as de um só mês no máximo 5,0\./,
    );
    // W as an item's page writes it: 200 ÷ (10 + 21.9).
    const shown = await serve("/metodologia/versao-4", { m: "10", w: "21,9" });
    expect(shown.text).toMatch(/m = 10 e W = 21,9, [^.]* no máximo 6,3 pontos/);
    expect((await serve("/metodologia/versao-4", { w: "21,9,1" })).status).toBe(400);
    expect((await serve("/metodologia/versao-4", { m: "4" })).status).toBe(400);
    await draftMethod(test.database, new Date("2026-06-16T00:00:00Z"));
    const { text } = await serve("/metodologia/versao-4");
    expect(text).toContain("Calculada com os dados de 15 de junho de 2026.");
    // One ranking alone has a Nota, of 40 reviews of one day, which would count as 2: (15 · 70 + 2 · 100) ÷ 17 = 73.5.
    expect(text).toContain("Ventiladores (ventiladores) 1 de 1 15 → 15 70,00 → 70,00 ");
    expect(text).toContain("Brisa Forte 92 → 74 40 2,0, de 1 mês");
    expect(text).not.toContain("Ventiladores (motores)");
  });
});

describe("/metodologia/validacao", () => {
  it("says that nothing was measured, and then shows what was, with what the method loses", async () => {
    const empty = await serve("/metodologia/validacao");
    expect(empty.text).toContain("Esta medição ainda não foi feita com os dados de agora.");
    expect(empty.text).not.toContain("As 5 primeiras");
    expect(empty.text).toContain("Onde o método perde");
    await validateScores(test.database, new Date("2026-06-16T00:00:00Z"));
    const { text } = await serve("/metodologia/validacao");
    expect(text).toContain(
      `Nota v${METHOD_VERSION}, medida com as publicações de até 15 de junho de 2026: 46 avaliações de 2 itens.`,
    );
    // 40 reviews of five stars, all of one day: the base of 15 reviews with a mean of 70 holds version 3 22.5 points below
    // them, and version 4, for which the day counts as 2, 30 · 15 / 17 = 26.5.
    expect(text).toContain("As 5 primeiras (1 item)");
    expect(text).toContain("Nota, versão 3 22,5 (22,5 a 22,5)");
    expect(text).toContain("Nota, versão 4 26,5 (26,5 a 26,5)");
    expect(text).toContain("As 5 primeiras: errou menos que a nota (26,5): Média simples (0,0)");
    // More fakes of one day move version 4 no further.
    expect(text).toContain("5 falsas em um dia");
    expect(text).toMatch(/Nota, versão 4 (\d,\d \(\d,\d a \d,\d\)) \1 \1 /);
    // Nobody is beside the only item with reviews that come later.
    expect(text).toContain("A posição provável acerta 90%? ");
    // Figures of an older form are not shown.
    await test.database.execute(sql`update validation set result = '{"items": 2}'`);
    expect((await serve("/metodologia/validacao")).text).toContain("Esta medição ainda não foi feita");
  });
});

describe("/privacidade", () => {
  it("tells what is measured, offers refusing without a script to explain, and says who decides", async () => {
    const { body, text } = await serve("/privacidade");
    expect(text).toContain("Não guardamos seu endereço IP nem sua localização");
    expect(body).toMatch(/<noscript><p>Seu navegador está sem JavaScript/);
    expect(text).toContain("ainda não informou o nome da empresa responsável");
    expect(text).toContain("Falta o contato.");
  });

  it("names the months for which events are kept, as they are set", async () => {
    expect((await serve("/privacidade")).text).toContain(
      "são apagados depois de 13 meses; deles ficam só contagens",
    );
    vi.resetModules();
    vi.stubEnv("EVENTS_KEEP_MONTHS", "1");
    expect((await serve("/privacidade")).text).toContain("são apagados depois de 1 mês;");
  });

  it("names the controller and whom to write to, once the operator has", async () => {
    for (const [name, value] of Object.entries(company)) vi.stubEnv(name, value);
    const general = await serve("/privacidade");
    expect(general.text).toContain("Contas Claras Ltda. é a controladora");
    expect(general.body).toContain('href="mailto:oi@contasclaras.example"');
    vi.resetModules();
    vi.stubEnv("PRIVACY_CONTACT", "Ana Souza, privacidade@contasclaras.example");
    const { text, body } = await serve("/privacidade");
    expect(text).toContain("Para onde escrever: Ana Souza, privacidade@contasclaras.example .");
    expect(body).toContain('href="mailto:privacidade@contasclaras.example"');
  });
});

describe("/diretrizes", () => {
  it("names the weights as the score counts them, every reason to refuse a review, and the way to complain", async () => {
    vi.stubEnv("CONTACT_EMAIL", company.CONTACT_EMAIL);
    const { text } = await serve("/diretrizes");
    expect(text).toContain("Sem verificação peso 0,7");
    expect(text).toContain(`juntas pesam no máximo ${CLUSTER_LIMIT} por item`);
    for (const reason of Object.values(moderationReasons)) expect(text).toContain(reason);
    expect(text).toContain(`Você tem ${APPEAL_DAYS} dias`);
    expect(text).toContain(`escreva para ${company.CONTACT_EMAIL}`);
  });
});

describe("/transparencia", () => {
  it("shows the public key and the newest checkpoint byte for byte, and leads to the log", async () => {
    const { body } = await serve("/transparencia");
    expect(body).toContain(`<pre>${verifierKeyOf(testKey, LOG_ORIGIN)}</pre>`);
    const note = (await readNewestCheckpoint(test.database))?.note ?? "";
    expect(note).toContain(`${LOG_ORIGIN}\n39\n`);
    expect(body).toContain(`<pre>${note}</pre>`);
    expect(body).toContain('href="/log/checkpoint"');
  });

  it("counts what moderation decided, with sums that add up", async () => {
    expect((await serve("/transparencia")).text).toContain("A moderação ainda não decidiu nada.");
    const decidedAt = new Date("2026-06-10T12:00:00Z");
    const common = { decidedAt, waitingSince: new Date("2026-06-09T00:00:00Z"), moderatorId: "mod" };
    const before = { exclusionReason: null, isRemoved: false };
    await test.database.insert(moderationDecision).values([
      { ...common, decision: "keep", before },
      { ...common, decision: "remove", reason: "ofensa", before },
      { ...common, decision: "remove", reason: "falsa", before },
    ]);
    const { text } = await serve("/transparencia");
    await test.database.delete(moderationDecision);
    expect(text).toContain("junho de 2026 1 0 2 0 3 Total 1 0 2 0 3");
    expect(text).toContain("Segue as diretrizes 1 0 0 0 1");
    expect(text).toContain("Ofensa, ameaça ou discriminação 0 0 1 0 1");
    expect(text).toContain("teve decisão em até 36 horas");
    expect(text).toContain("Nenhum recurso até hoje: 0 aceitos, 0 negados, 0 à espera.");
  });

  it("says so where the log has not begun", async () => {
    const empty = await openTestDatabase();
    provideDatabase({ database: empty.database, kind: "server", close: () => Promise.resolve() });
    try {
      expect((await serve("/transparencia")).text).toContain("Ainda não há ponto de controle.");
    } finally {
      provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
      await empty.close();
    }
  });
});

describe("/dados", () => {
  it("says that there are no files yet, and then lists them for readers and search engines", async () => {
    expect((await serve("/dados")).text).toContain("Os primeiros arquivos saem na próxima madrugada");
    const sha256 = "ab".repeat(32);
    const file = {
      day: "2026-06-15",
      rows: 1_234,
      bytes: 56_789,
      sha256,
      createdAt: new Date("2026-06-15T06:00:00Z"),
    };
    await test.database.insert(dumpFile).values([
      { ...file, name: "notas.parquet" },
      { ...file, name: "itens.csv.gz" },
      { ...file, name: "itens.csv.gz", day: "2026-06-14" },
    ]);
    try {
      const { body, text } = await serve("/dados");
      expect(text).toContain("Arquivos de 15/06/2026");
      expect(text).toContain("itens.csv.gz 1.234 56,8 kB abab");
      expect(body).toContain('href="/api/dumps/2026-06-15/notas.parquet"');
      expect(text).toContain("Licença: CC BY 4.0");
      const things = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
        ([, script = "{}"]) => (JSON.parse(script) as { "@graph": Record<string, unknown>[] })["@graph"],
      );
      expect(things.find((thing) => thing["@type"] === "Dataset")).toMatchObject({
        license: "https://creativecommons.org/licenses/by/4.0/",
        version: "2026-06-15",
        temporalCoverage: expect.stringMatching(/^\d{4}-\d\d-\d\d\/2026-06-15$/) as string,
        creator: { "@type": "Organization" },
        distribution: [
          {
            contentUrl: "http://localhost:3000/api/dumps/2026-06-15/itens.csv.gz",
            encodingFormat: "application/gzip",
            sha256,
          },
          { contentUrl: "http://localhost:3000/api/dumps/2026-06-15/notas.parquet", contentSize: "56789 B" },
        ],
      });
    } finally {
      await test.database.delete(dumpFile);
    }
  });
});

describe("/sobre", () => {
  it("admits that nobody has said who answers for the site", async () => {
    expect((await serve("/sobre")).text).toContain(
      "Quem opera este site ainda não informou o nome, o CNPJ, o endereço e o contato",
    );
  });

  it("identifies the company (Decreto 7.962/2013, art. 2), and says which part is missing", async () => {
    const { COMPANY_NAME, COMPANY_CNPJ, COMPANY_ADDRESS } = company;
    for (const [name, value] of Object.entries({ COMPANY_NAME, COMPANY_CNPJ, COMPANY_ADDRESS })) {
      vi.stubEnv(name, value);
    }
    const { text } = await serve("/sobre");
    expect(text).toContain(`Empresa ${COMPANY_NAME} CNPJ ${COMPANY_CNPJ} Endereço ${COMPANY_ADDRESS}`);
    expect(text).toContain("Contato ainda não informado");
  });

  it("says what pays for it and where each ranking's data come from", async () => {
    const { body, text } = await serve("/sobre");
    expect(text).toContain("mostramos 2 ofertas, 1 com link comissionado e o aviso ao lado do preço");
    expect(body).toContain(
      '<a href="https://vento.example/dados" target="_blank" rel="noopener noreferrer">Instituto do Vento</a>',
    );
    expect(text).toContain("Licença: CC BY 4.0");
    expect(text).toContain("Dados inventados para demonstração");
  });
});

describe("/fontes", () => {
  it("says of each real ranking who publishes its figures, with what terms and on what evidence", async () => {
    const { status, headers, head, body, text } = await serve("/fontes");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toMatch(/^public/);
    expect(head).toContain('<link rel="canonical" href="http://localhost:3000/fontes"');
    expect(head).toMatch(/<meta name="description" content="[^"]{60,160}"/);
    expect(text).toContain("Instituto do Vento");
    expect(text).toContain("Termos CC BY 4.0");
    expect(body).toContain('href="https://vento.example/dados" target="_blank" rel="noopener noreferrer"');
    expect(body).not.toContain('href="/rankings/motores"');
  });
});

describe("/acessibilidade", () => {
  it("names the shortcuts, and where to report once there is a contact", async () => {
    const { text } = await serve("/acessibilidade");
    for (const shortcut of ["Alt + 1", "Alt + 3", "Alt + 4"]) expect(text).toContain(shortcut);
    expect(text).toContain("ainda não informou um contato");
    vi.resetModules();
    vi.stubEnv("CONTACT_EMAIL", company.CONTACT_EMAIL);
    expect((await serve("/acessibilidade")).body).toContain(`href="mailto:${company.CONTACT_EMAIL}"`);
  });
});
