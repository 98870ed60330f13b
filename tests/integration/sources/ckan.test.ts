import { runSource } from "@/server/ingest/sources/run-source";
import { createSource } from "@/server/ingest/sources/manage-sources";
import { ckanPageOf } from "@/server/ingest/sources/ckan-address";
import { source, sourceFile, sourceRun } from "@/server/platform/db/schema/sources";
import { desc, eq, sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { csvOf, mapping, startPublisher } from "./publisher";

const directory = mkdtempSync(join(tmpdir(), "prova-ckan-"));
const NOW = new Date("2026-11-27T12:00:00Z");
let test: TestDatabase;
let publisher: Awaited<ReturnType<typeof startPublisher>>;

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", directory);
  test = await openTestDatabase();
  publisher = await startPublisher();
});
beforeEach(async () => {
  publisher.answers.clear();
  publisher.asked.length = 0;
  await test.database.execute(
    sql`truncate source, category, company, import_run, import_draft, job, operator_action restart identity cascade`,
  );
});
afterAll(async () => {
  publisher.stop();
  vi.unstubAllEnvs();
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

const create = (path: string, firstPeriod: string | null = null) =>
  createSource(
    test.database,
    {
      ...{ name: "ANS", address: `${publisher.base}${path}`, firstPeriod, entry: null, mappingName: "ans" },
      ...{ mapping: JSON.stringify(mapping), intervalHours: 24, rowLimit: 10, meanLimit: 10 },
      ...{ sizeLimit: 1, timeLimit: 1, note: null },
    },
    { actor: { kind: "job" }, now: NOW },
  );
async function run(id: number) {
  const outcome = await runSource(test.database, id, {
    ...{ now: () => NOW, privateHosts: ["127.0.0.1"], progress: () => undefined },
    signal: new AbortController().signal,
  });
  return outcome.ok ? outcome.value : outcome.error;
}
async function newest() {
  const [row] = await test.database.select().from(sourceRun).orderBy(desc(sourceRun.id)).limit(1);
  return row ?? expect.unreachable("no run");
}
const JSON_TYPE = { "Content-Type": "application/json" };
const API = "/api/3/action/resource_show?id=abc-1";
const describe = (url: string | null, path = API) => {
  const result = { id: "abc-1", name: "IDSS", format: "CSV", url };
  publisher.publish(path, JSON.stringify({ help: "…", success: true, result }), JSON_TYPE);
};

it.each([
  ["https://dados.example/dataset/planos/resource/abc-1", "https://dados.example", "resource_show?id=abc-1"],
  [
    "https://dados.example/pt_BR/dataset/planos/resource/abc-1/",
    "https://dados.example",
    "resource_show?id=abc-1",
  ],
  ["https://a.example/ckan/dataset/planos", "https://a.example/ckan", "package_show?id=planos"],
])("%s is a page of CKAN", (address, base, action) => {
  expect(ckanPageOf(address)).toMatchObject({ base, api: `${base}/api/3/action/${action}` });
});

it.each([
  "https://dados.example/dataset/1/resource/2/download/idss.csv",
  "https://dados.example/api/3/action/datastore_search?resource_id=2&limit=32000",
  "https://dados.example/planos.csv",
  "https://dados.example/dataset/planos.csv",
])("%s is the address of a file", (address) => {
  expect(ckanPageOf(address)).toBeNull();
});

it("asks CKAN where the file is, each time, also when it has moved", async () => {
  const id = await create("/dataset/planos/resource/abc-1");
  describe("/dataset/planos/resource/abc-1/download/2024.csv");
  publisher.publish("/dataset/planos/resource/abc-1/download/2024.csv", csvOf(20), { ETag: '"a"' });
  expect(await run(id)).toEqual(["waits"]);
  expect((await newest()).facts?.rows).toBe(20);
  const [file] = await test.database.select().from(sourceFile).where(eq(sourceFile.sourceId, id));
  expect(file?.address).toBe(`${publisher.base}/dataset/planos/resource/abc-1/download/2024.csv`);

  await test.database.delete(sourceRun);
  describe(`${publisher.base}/novo/2025.csv`);
  publisher.answers.set("/novo/2025.csv", (_request, response) =>
    response.writeHead(302, { Location: "/depois/2025.csv" }).end(),
  );
  publisher.publish("/depois/2025.csv", csvOf(30));
  publisher.asked.length = 0;
  expect(await run(id)).toEqual(["waits"]);
  expect((await newest()).facts?.rows).toBe(30);
  // Another address is asked for without the tag of the one before.
  expect(publisher.asked).toEqual([API, "/novo/2025.csv", "/depois/2025.csv"]);
});

it("follows a dataset that has one file, and asks which where it has several", async () => {
  const id = await create("/dataset/planos");
  const path = "/api/3/action/package_show?id=planos";
  const answerWith = (...urls: string[]) =>
    publisher.publish(
      path,
      JSON.stringify({ success: true, result: { id: "1", resources: urls.map((url) => ({ url })) } }),
      JSON_TYPE,
    );
  answerWith(`${publisher.base}/a.csv`, `${publisher.base}/b.csv`);
  expect(await run(id)).toEqual(["failed"]);
  expect((await newest()).said).toEqual([expect.stringContaining("tem 2 arquivos")]);
  answerWith(`${publisher.base}/a.csv`);
  publisher.publish("/a.csv", csvOf(20));
  expect(await run(id)).toEqual(["waits"]);
});

it("tells in words what keeps it from the file, and changes nothing", async () => {
  const id = await create("/dataset/planos/resource/abc-1");
  const said = async () => {
    expect(await run(id)).toEqual(["failed"]);
    return (await newest()).said.join(" ");
  };
  // What is not there is answered with 404.
  expect(await said()).toContain("não tem mais essa página");
  publisher.publish(API, JSON.stringify({ success: false, error: { __type: "Not Found Error" } }), JSON_TYPE);
  expect(await said()).toContain("não tem mais essa página");
  publisher.publish(API, "<!doctype html><html>Portal</html>", { "Content-Type": "text/html" });
  expect(await said()).toContain("não respondeu como um");
  publisher.publish(API, JSON.stringify(["outra coisa"]), JSON_TYPE);
  expect(await said()).toContain("não respondeu como um");
  describe(null);
  expect(await said()).toContain("não diz o endereço de nenhum arquivo");
  publisher.answers.set(API, (_request, response) => response.writeHead(503).end());
  expect(await said()).toContain("503");
  describe("http://10.0.0.1/dados.csv");
  expect(await said()).not.toBe("");
  describe("ftp://dados.example/dados.csv");
  expect(await said()).not.toBe("");
  describe(`${publisher.base}/pagina`);
  publisher.publish("/pagina", "<!doctype html><html>Manutenção</html>", { "Content-Type": "text/html" });
  expect(await said()).toContain("Arquivo recusado");
  expect(await test.database.$count(source)).toBe(1);
  expect(await test.database.$count(sourceFile)).toBe(0);
});

it("a page of a period that is not there yet is no failure", async () => {
  const id = await create("/dataset/planos-{ano}", "2024");
  const answer = (year: number) => {
    const result = { resources: [{ url: `/${year}.csv` }] };
    publisher.publish(
      `/api/3/action/package_show?id=planos-${year}`,
      JSON.stringify({ success: true, result }),
      JSON_TYPE,
    );
  };
  answer(2024);
  publisher.publish("/2024.csv", csvOf(20));
  expect(await run(id)).toEqual(["waits"]);
  const { sha256 } = await newest();
  await test.database.delete(sourceRun);
  await test.database.update(sourceFile).set({ importedAt: NOW, sha256 });
  expect(await run(id)).toEqual(["unchanged"]);
  expect(publisher.asked).toContain("/api/3/action/package_show?id=planos-2025");
});
