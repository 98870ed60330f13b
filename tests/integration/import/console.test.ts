import type { ImportReport } from "@/lib/contracts/operator-imports";
import { mappingResultsSchema, type MappingResults } from "@/lib/contracts/mapping-form";
import { uncheckedRows } from "../../support/unchecked-rows";
import { category } from "@/server/platform/db/schema/catalog";
import type { SentForm } from "@/server/platform/http/form-body";
import { loadMapping } from "@/server/ingest/import/load-mapping";
import { mappingColumns, plainItemNoun } from "@/server/ingest/import/mapping";
import { showDraft, submitDraft, typedMapping } from "@/server/ingest/import-console/draft-page";
import { dropOldDrafts, incomingFolder, safeFileName } from "@/server/ingest/import-console/draft-store";
import { checkImportJob, runImportJob, undoImportJob } from "@/server/ingest/import-console/import-jobs";
import { showNewImport, submitNewImport } from "@/server/ingest/import-console/new-import-page";
import { showImports, showRun, showUndo, submitUndo } from "@/server/ingest/import-console/run-pages";
import type { JobKind } from "@/server/platform/jobs/job-kind";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { mappingProblems } from "@/text/import-problems";
import { eq, sql } from "drizzle-orm";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { reviewHeader, reviewMapping, reviewRows } from "./sample-reviews";
import { allTables, differences } from "./undo-harness";

const directory = mkdtempSync(join(tmpdir(), "prova-console-"));
const operator = { userId: "editora", roles: ["redacao" as const] };
let test: TestDatabase;

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", directory);
  test = await openTestDatabase();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

const addressOf = (id = 0, query: Record<string, string> = {}): FormAddress => ({
  ...{ params: { id: String(id) }, query, token: "token" },
  exchange: {} as FormAddress["exchange"],
});
const formOf = (values: Record<string, string>): SentForm => ({
  fields: new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
  files: [],
});
function pageOf<Page>(outcome: FormOutcome<Page>): Page {
  return outcome.kind === "form" ? outcome.page : expect.unreachable(`The outcome is ${outcome.kind}`);
}
function pathOf(outcome: FormOutcome<object>): string {
  return outcome.kind === "done" ? outcome.path : expect.unreachable(`The outcome is ${outcome.kind}`);
}

async function upload(name: string, content: string): Promise<number> {
  mkdirSync(incomingFolder(), { recursive: true });
  const path = join(incomingFolder(), "um-arquivo");
  writeFileSync(path, content);
  const file = { field: "arquivo", name, bytes: null, path };
  const sent = { ...formOf({}), files: [file] };
  return Number(/\d+$/.exec(pathOf(await submitNewImport(addressOf(), operator, sent, test.database)))?.[0]);
}

async function uploadAll(files: Record<string, string>): Promise<number> {
  mkdirSync(incomingFolder(), { recursive: true });
  const sent = Object.entries(files).map(([name, content]) => {
    const path = join(incomingFolder(), `de-${name}`);
    writeFileSync(path, content);
    return { field: "arquivo", name, bytes: null, path };
  });
  const outcome = await submitNewImport(addressOf(), operator, { ...formOf({}), files: sent }, test.database);
  return Number(/\d+$/.exec(pathOf(outcome))?.[0]);
}

/** Does the waiting job of a kind, as the site would. */
async function work(kind: JobKind): Promise<unknown> {
  const [job] = await uncheckedRows<{ id: number; payload: unknown }>(
    test.database,
    sql`update job set state = 'done', finished_at = now() where state = 'waiting' and kind = ${kind.kind}
      returning id, payload`,
  );
  const prepared = kind.prepare(job?.payload);
  if (!job || !prepared.ok) return expect.unreachable("The job does not wait");
  const { signal } = new AbortController();
  return prepared.value({ database: test.database, jobId: job.id, signal, progress: () => undefined });
}
const draft = async (id: number, query = {}) =>
  pageOf(await showDraft(addressOf(id, query), operator, test.database));
const step = async (id: number, values: Record<string, string>) =>
  pathOf(await submitDraft(addressOf(id), operator, formOf(values), test.database));

it("leads from a file to a published ranking, and back, by forms alone", async () => {
  const before = await allTables(test.database);
  const id = await upload("../fornos 2025.csv", [reviewHeader, ...reviewRows(200)].join("\n"));
  const begun = await draft(id);
  expect(begun).toMatchObject({ fileName: "fornos 2025.csv", encoding: "utf-8", problem: null });
  expect(begun.files).toEqual([expect.objectContaining({ name: "fornos 2025.csv", rows: 200 })]);
  expect((await draft(id)).rows[0]?.slice(0, 3)).toEqual(["F0", "Forno 0", "Brasa"]);

  expect(await step(id, { action: "take", shipped: "" })).toContain("?resultado");
  expect(JSON.parse((await draft(id)).mapping)).toHaveProperty("item");
  expect((await draft(id)).form?.values["item.key.from"]).toBe("column:id");
  await step(id, { action: "see", mapping: "{ isto não é JSON", period: "" });
  const wrong = await draft(id, { resultado: "" });
  expect(wrong).toMatchObject({ mapping: "{ isto não é JSON", preview: null, form: null });
  expect(wrong.problem).not.toBeNull();

  const mapping = JSON.stringify(reviewMapping);
  await step(id, { action: "see", mapping, period: "" });
  const seen = await draft(id, { resultado: "" });
  expect(seen.preview?.[0]).toMatchObject({ item: "Forno 0 (F0)", problems: [] });
  expect(seen.preview?.[0]?.facts).toContainEqual({ name: "stars", value: "1" });

  await step(id, { action: "check", mapping, period: "" });
  expect((await draft(id)).job?.state).toBe("waiting");
  await work(checkImportJob);
  const report = (await draft(id)).report as ImportReport;
  expect(report).toMatchObject({ records: 200, rejected: 2, categoryChanges: [] });
  expect(
    differences(before, await allTables(test.database)).filter((row) => /^. (item|review) /.test(row)),
  ).toEqual([]);

  // Two tabs send the form, and a third one after the first form has been accepted.
  await Promise.all([1, 2].map(() => step(id, { action: "run" })));
  await step(id, { action: "run" });
  await work(runImportJob);
  await step(id, { action: "run" });
  const { runId } = await draft(id);
  const address = addressOf(runId ?? 0);
  const shown = pageOf(await showRun(address, operator, test.database));
  expect(shown).toMatchObject({ canUndo: true, entry: { state: "finished" }, report: { scoresChanged: 7 } });
  expect(shown.report?.firstProblems[0]).toMatchObject({ column: "nota", value: "seis" });
  expect(pageOf(await showImports(addressOf(), operator, test.database)).entries).toHaveLength(1);

  const forecast = pageOf(await showUndo(address, operator, test.database)).forecast;
  expect(forecast).toContainEqual({ kind: "item", created: 7, changed: 0, removed: 0, passed: 0 });
  const undo = () => submitUndo(address, operator, formOf({}), test.database);
  for (const outcome of await Promise.all([undo(), undo()])) expect(outcome).toMatchObject({ kind: "done" });
  await work(undoImportJob);
  expect(await undo()).toMatchObject({ kind: "done" });
  expect(pageOf(await showRun(address, operator, test.database))).toMatchObject({
    canUndo: false,
    entry: { state: "undone" },
    undo: { kept: 0 },
  });
  const left = differences(before, await allTables(test.database));
  expect(left.filter((row) => !/^\+ (import_draft|job) /.test(row))).toEqual([]);
  expect((await verifyAllScores(test.database)).problems).toEqual([]);
  expect(await uncheckedRows(test.database, sql`select kind, state from job order by id`)).toEqual(
    ["import.check", "import.run", "import.undo"].map((kind) => ({ kind, state: "done" })),
  );
  const actions = await uncheckedRows<{ action: string; kind: string; run: string }>(
    test.database,
    sql`select action, actor_kind as kind, subject_id as run from operator_action order by id`,
  );
  expect(actions).toEqual(
    [
      ["import-started", "user"],
      ["import-finished", "job"],
      ["import-undo-started", "user"],
      ["import-undone", "job"],
    ].map(([action, kind]) => ({ action, kind, run: String(runId) })),
  );
});

/** What a page of a draft in fields sends, with some fields changed. */
async function fieldsOf(id: number, changes: Record<string, string>): Promise<Record<string, string>> {
  return { ...(await draft(id)).form?.values, ...changes };
}

/** What the page of a draft answers to a form that is being edited. */
async function live(id: number, values: Record<string, string>): Promise<MappingResults> {
  let body = "";
  const response = { setHeader: () => undefined, end: (text: string) => void (body = text) };
  const address = { ...addressOf(id), exchange: { response } as unknown as FormAddress["exchange"] };
  const form = formOf({ ...values, action: "live" });
  expect(await submitDraft(address, operator, form, test.database)).toEqual({ kind: "answered" });
  return mappingResultsSchema.parse(JSON.parse(body));
}

const kettles = ["código;modelo;fabricante;ruído (dB);preço", "k1;Chaleira Um;Briza;40,5;R$ 99,90"];

it("suggests a mapping for a file, shows what each field gives, and keeps what the form says", async () => {
  const id = await upload("chaleiras 2025.csv", [...kettles, "k2;Chaleira Dois;Sol;alto;"].join("\n"));
  const { form } = await draft(id);
  expect(form?.values).toMatchObject({
    "item.key.from": "column:código",
    "item.brand.from": "column:fabricante",
  });
  expect(form?.results?.fields["item.name"]?.values).toEqual(["Chaleira Um", "Chaleira Dois"]);

  const typed = await fieldsOf(id, {
    "item.name.from": "template",
    "item.name.text": "{fabricante} {modelo}",
    "attribute.9.label": "Ruído",
    "attribute.9.type": "number",
    "attribute.9.value.from": "column:ruído (dB)",
  });
  const before = (await draft(id)).mapping;
  const results = await live(id, typed);
  expect(results.fields["item.name"]).toEqual({
    values: ["Briza Chaleira Um", "Sol Chaleira Dois"],
    problem: null,
  });
  expect(results.fields["attribute.9.value"]).toMatchObject({
    values: ["40,5", null],
    problem: { value: "alto", count: 1 },
  });
  expect((await draft(id)).mapping).toBe(before);

  expect(await step(id, { ...typed, action: "text" })).toContain("modo=texto");
  const asText = await draft(id, { modo: "texto" });
  expect(asText.form).toBeNull();
  expect(JSON.parse(asText.mapping)).toMatchObject({ item: { name: { join: ["fabricante", "modelo"] } } });
  expect(await step(id, { action: "fields", mapping: asText.mapping })).toContain("#mapeamento");
  expect((await draft(id)).form?.values["item.name.text"]).toBe("{fabricante} {modelo}");
});

it("gives a form back that cannot be read, with everything that was typed", async () => {
  const id = await upload("chaleiras.csv", kettles.join("\n"));
  const typed = await fieldsOf(id, { "item.name.from": "json", "item.name.text": "{ aberto", action: "see" });
  const outcome = await submitDraft(addressOf(id), operator, formOf(typed), test.database);
  expect(outcome).toMatchObject({ kind: "form", status: 422, page: { listsIssues: true } });
  const { form } = pageOf(outcome);
  expect(form?.values["item.name.text"]).toBe("{ aberto");
  expect(form?.results?.issues).toContainEqual({
    field: "item.name.text",
    message: expect.stringMatching(/^Isto não é JSON/) as string,
  });
  expect(typedMapping(formOf(typed))).toContain('"código"');
});

it("says beside each field what is missing, and offers the criteria of a stored category", async () => {
  const id = await upload("chaleiras.csv", kettles.join("\n"));
  const blank = await live(id, await fieldsOf(id, { "item.name.from": "", "category.slug": "Ä B" }));
  expect(blank.issues).toEqual(
    expect.arrayContaining([{ field: "category.slug", message: mappingProblems.slug }]),
  );
  await test.database.insert(category).values({
    ...{
      slug: "chaleiras",
      name: "Chaleiras",
      description: "x",
      source: { name: "Fonte" },
      itemNoun: plainItemNoun,
    },
    attributes: [{ key: "ruido", label: "Ruído", type: "number", filterable: false }],
  } as typeof category.$inferInsert);
  await step(id, { ...(await fieldsOf(id, { "category.from": "existing:chaleiras" })), action: "see" });
  const { form } = await draft(id);
  expect(form?.categories).toContainEqual({ slug: "chaleiras", name: "Chaleiras" });
  expect(Object.values(form?.values ?? {})).toContain("Ruído");
  await test.database.delete(category).where(eq(category.slug, "chaleiras"));
});

it("joins two files that are sent together", async () => {
  mkdirSync(incomingFolder(), { recursive: true });
  const files = [
    { name: "Tarifas.csv", content: "uf;tarifa\nSP;0,8\nRJ;1,2" },
    { name: "chaleiras.csv", content: "id;nome;uf\nk1;Chaleira Um;SP\nk2;Chaleira Dois;RJ\nk3;Três;AC" },
  ].map(({ name, content }, index) => {
    const path = join(incomingFolder(), `arquivo-${index}`);
    writeFileSync(path, content);
    return { field: "arquivo", name, bytes: null, path };
  });
  const sent = { ...formOf({}), files };
  const id = Number(
    /\d+$/.exec(pathOf(await submitNewImport(addressOf(), operator, sent, test.database)))?.[0],
  );
  expect((await draft(id)).files.map(({ name, rows }) => [name, rows])).toEqual([
    ["Tarifas.csv", 2],
    ["chaleiras.csv", 3],
  ]);
  await step(id, { action: "first", file: "chaleiras.csv" });
  await step(id, { action: "take", shipped: "" });
  const joined = { file: "tarifas", key: "uf", matches: "uf", columns: { Tarifa: "tarifa" } };
  const rest = JSON.stringify({ files: { tarifas: {} }, rows: [{ join: joined }] });
  const values = await fieldsOf(id, {
    rest,
    "attribute.9.label": "Tarifa",
    "attribute.9.type": "number",
    "attribute.9.value.from": "column:Tarifa",
  });
  expect((await live(id, values)).fields["attribute.9.value"]?.values).toEqual(["0,8", "1,2", null]);
  await step(id, { ...values, action: "check" });
  await work(checkImportJob);
  expect((await draft(id)).report).toMatchObject({ records: 3, rejected: 0 });
});

it.each([
  ["vazio.csv", "", "o arquivo está vazio, ou a sua primeira linha não tem os nomes das colunas"],
  [
    "sem-nomes.csv",
    ",,\n1,2,3\n",
    "o arquivo está vazio, ou a sua primeira linha não tem os nomes das colunas",
  ],
  [
    "catalogo.csv",
    "%PDF-1.7\n",
    "o arquivo é um PDF ou uma imagem; envie os dados em uma tabela, como .csv ou .xlsx",
  ],
  ["nada.json", "[]", "o JSON não tem linhas"],
])("tells why no mapping can be suggested for %s", async (name, content, problem) => {
  const draft = await upload(name, content);
  const page = pageOf(await showDraft(addressOf(draft), operator, test.database));
  expect(page).toMatchObject({ problem, columns: [], mapping: "" });
});

it("asks for a file, and forgets drafts after a day", async () => {
  expect(pageOf(await showNewImport(addressOf()))).toMatchObject({ problem: null, megabytes: 50, most: 4 });
  const many = {
    ...formOf({}),
    files: Array.from({ length: 5 }, () => ({ field: "arquivo", name: "a", bytes: null, path: null })),
  };
  expect(await submitNewImport(addressOf(), operator, many, test.database)).toMatchObject({
    page: { problem: "too-many" },
  });
  const long = { ...formOf({}), files: many.files.slice(0, 1) };
  expect(await submitNewImport(addressOf(), operator, long, test.database)).toMatchObject({
    status: 413,
    page: { problem: "too-long" },
  });
  const none = await submitNewImport(addressOf(), operator, formOf({}), test.database);
  expect(none).toMatchObject({ status: 422, page: { problem: "no-file" } });
  const id = await upload("a.csv", "a;b\n1;2");
  await dropOldDrafts(test.database, new Date(Date.now() + 86_000_000));
  expect(await showDraft(addressOf(id), operator, test.database)).toMatchObject({ kind: "form" });
  await dropOldDrafts(test.database, new Date(Date.now() + 87_000_000));
  expect(await showDraft(addressOf(id), operator, test.database)).toEqual({ kind: "missing" });
  expect(existsSync(join(incomingFolder(), "um-arquivo"))).toBe(false);
});

it("takes no name of a file that leads elsewhere", () => {
  expect(["../../etc/passwd", "C:\\a\\b.csv", "..", ".env"].map(safeFileName)).toEqual([
    "passwd",
    "b.csv",
    "arquivo.csv",
    "env",
  ]);
});

describe("a file that a shipped mapping knows", () => {
  const shipped = "consumidor-gov-empresas";
  const columnsOf = () => {
    const loaded = loadMapping(shipped);
    return loaded.ok ? mappingColumns(loaded.value.mapping) : [];
  };
  const row: Record<string, string> = {
    "Nome Fantasia": "Loja Azul",
    Reclamações: "80",
    Resolvidas: "60",
    Avaliadas: "50",
    "Nota Média": "4,2",
  };
  const fileOf = (columns = columnsOf()) =>
    [columns.join(";"), columns.map((column) => row[column] ?? "").join(";")].join("\n");

  it("is offered that mapping first", async () => {
    const id = await upload("finalizadas_2025-03.csv", fileOf());
    expect((await draft(id)).mappings[0]).toMatchObject({ name: shipped, fits: true });
  });

  it("is imported at one press, and once", async () => {
    const id = await upload("finalizadas_2025-04.csv", fileOf());
    expect(await step(id, { action: "import", shipped })).not.toContain("resultado");
    const begun = await draft(id);
    expect(begun).toMatchObject({ mappingName: shipped, job: { state: "waiting" } });
    await work(runImportJob);
    const { runId } = await draft(id);
    const shown = pageOf(await showRun(addressOf(runId ?? 0), operator, test.database));
    expect(shown).toMatchObject({ entry: { state: "finished" }, report: { records: 1, rejected: 0 } });
    await step(id, { action: "import", shipped });
    expect(await draft(id)).toMatchObject({ runId, job: { state: "done" } });
  });

  it("leads to the reason where the mapping cannot read it", async () => {
    const id = await upload("sem-periodo.csv", fileOf());
    const path = await step(id, { action: "import", shipped });
    expect(path).toContain("?resultado");
    expect(await draft(id, { resultado: "" })).toMatchObject({
      job: null,
      problem: expect.stringMatching(/período/) as string,
    });
  });
});

it("says which of several files nobody reads, before and after the check", async () => {
  const csv = (name: string) => `código;nome;cor\n1;${name};azul\nTotal;;\n`;
  const id = await uploadAll({ "janeiro.csv": csv("Um"), "março.csv": csv("Dois") });
  const told = expect.stringMatching(
    /só “janeiro.csv” é importado; o mapeamento não usa “março.csv”/,
  ) as string;
  expect((await draft(id)).notes).toEqual([told]);
  await step(id, { action: "check" });
  await work(checkImportJob);
  expect((await draft(id)).report).toMatchObject({
    warnings: [told],
    records: 1,
    fileRows: 2,
    leftOut: [{ reason: "é uma linha de total, e não um item", count: 1, lines: [3] }],
  });
});
