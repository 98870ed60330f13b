import { SavedMappingsScreen } from "@/features/operator/ImportScreens/SavedMappingsScreen";
import { showDraft, submitDraft } from "@/server/ingest/import-console/draft-page";
import { incomingFolder } from "@/server/ingest/import-console/draft-store";
import { submitNewImport } from "@/server/ingest/import-console/new-import-page";
import { showSavedMappings, submitSavedMappings } from "@/server/ingest/import-console/saved-mappings-page";
import { submitNewSource, submitSource, showNewSource } from "@/server/ingest/sources/source-pages";
import { uncheckedRows } from "../../support/unchecked-rows";
import { source } from "@/server/platform/db/schema/sources";
import type { SentForm } from "@/server/platform/http/form-body";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { sql } from "drizzle-orm";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { csvOf, mapping } from "../sources/publisher";

const directory = mkdtempSync(join(tmpdir(), "prova-mappings-"));
const editor = { userId: "eva", roles: ["redacao" as const] };
const text = JSON.stringify(mapping, null, 2);
let test: TestDatabase;

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", directory);
  test = await openTestDatabase();
});
beforeEach(async () => {
  await test.database.execute(
    sql`truncate saved_mapping, import_draft, source, operator_action restart identity cascade`,
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

const addressOf = (id = "", query: Record<string, string> = {}): FormAddress => ({
  ...{ params: { id }, query, token: "t" },
  exchange: {} as FormAddress["exchange"],
});
const formOf = (values: Record<string, string>): SentForm => ({
  fields: new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
  files: [],
});
const pageOf = <Page>(outcome: FormOutcome<Page>): Page =>
  outcome.kind === "form" ? outcome.page : expect.unreachable(outcome.kind);

async function upload(content = csvOf(3)): Promise<string> {
  mkdirSync(incomingFolder(), { recursive: true });
  const path = join(incomingFolder(), "arquivo");
  writeFileSync(path, content);
  const sent = { ...formOf({}), files: [{ field: "arquivo", name: "a.csv", bytes: null, path }] };
  const outcome = await submitNewImport(addressOf(), editor, sent, test.database);
  return /\d+$/.exec(outcome.kind === "done" ? outcome.path : "")?.[0] ?? expect.unreachable("no draft");
}
const draft = async (id: string) => pageOf(await showDraft(addressOf(id), editor, test.database));
const send = (id: string, values: Record<string, string>) =>
  submitDraft(addressOf(id), editor, formOf(values), test.database);
const keep = (id: string, name: string, replaces = "", typed = text) =>
  send(id, { action: "save", mapping: typed, "keep.name": name, "keep.replaces": replaces });
const list = async () => pageOf(await showSavedMappings(addressOf(), editor, test.database));
const act = (values: Record<string, string>) =>
  submitSavedMappings(addressOf(), editor, formOf({ id: "1", ...values }), test.database);
const nameOfCategory = (content: string) =>
  (JSON.parse(content) as { category: { name: string } }).category.name;

it("a mapping is kept from a draft and chosen for another file, which it is offered for", async () => {
  const first = await upload();
  expect(await keep(first, "  ANS  IDSS ")).toEqual({
    kind: "done",
    path: `/operador/importacoes/rascunho/${first}?salvo#mapeamento`,
  });
  expect(await draft(first)).toMatchObject({ mappingName: "ANS IDSS", mapping: text });
  const second = await upload(csvOf(5));
  const begun = await draft(second);
  expect(begun.mappings[0]).toMatchObject({ name: "ANS IDSS", fits: true });
  expect(begun.mapping).toBe("");
  await send(second, { action: "take", shipped: "ANS IDSS" });
  expect(await draft(second)).toMatchObject({ mappingName: "ANS IDSS", mapping: text });
});

it.each([
  ["", text, "Escreva um nome"],
  ["ans-idss", text, "vem com o site"],
  ["IDSS", text, "tem esse nome"],
  ["Outro", '{"item":{}}', "ainda não serve"],
])("nothing that was typed is lost where “%s” is refused", async (name, typed, reason) => {
  const id = await upload();
  await keep(id, "IDSS");
  const answer = await keep(id, name, "", typed);
  if (answer.kind !== "form") throw new Error("no form");
  expect(answer.status).toBe(422);
  expect(answer.page).toMatchObject({ mapping: typed, keep: { name, isDone: false } });
  expect(answer.page.keep.problem).toContain(reason);
  expect((await list()).mappings).toHaveLength(1);
});

it("a name that was typed goes along where another button was pressed", async () => {
  const id = await upload();
  const typed = { mapping: text, "keep.name": "IDSS & IGR", "keep.replaces": "" };
  const seen = await send(id, { action: "see", ...typed });
  const path = seen.kind === "done" ? seen.path : expect.unreachable(seen.kind);
  expect(path).toBe(`/operador/importacoes/rascunho/${id}?modo=texto&resultado&nome=IDSS+%26+IGR#resultado`);
  const query = Object.fromEntries(new URL(path, "https://site.example").searchParams);
  const shown = pageOf(await showDraft(addressOf(id, query), editor, test.database));
  expect(shown.keep).toMatchObject({ name: "IDSS & IGR", problem: null, isDone: false });
});

it("it is renamed, replaced and deleted, and each of it can be taken back", async () => {
  const id = await upload();
  await keep(id, "IDSS");
  expect((await list()).mappings).toMatchObject([{ name: "IDSS", canUndo: false, sources: 0 }]);
  expect(await act({ name: "IDSS da ANS" })).toMatchObject({ path: expect.stringContaining("renomeado") });
  await act({ act: "undo" });
  expect((await list()).mappings).toMatchObject([{ name: "IDSS", canUndo: true }]);

  const other = { ...mapping, category: { ...mapping.category, name: "Planos" } };
  await keep(id, "", "1", JSON.stringify(other));
  const content = async () =>
    (await uncheckedRows<{ mapping: string }>(test.database, sql`select mapping from saved_mapping`))[0]
      ?.mapping;
  expect(nameOfCategory((await content()) ?? "")).toBe("Planos");
  await act({ act: "undo" });
  expect(await content()).toBe(text);

  await act({ act: "remove" });
  expect(await list()).toMatchObject({ mappings: [], deleted: [{ name: "IDSS" }] });
  await keep(id, "IDSS");
  const taken = await act({ act: "restore" });
  const message = expect.stringContaining("Mude o nome dele primeiro");
  expect(taken).toMatchObject({ status: 422, page: { failed: { id: 1, name: null, message } } });
  await act({ id: "2", name: "IDSS novo" });
  await act({ act: "restore" });
  const page = await list();
  expect(page.mappings.map(({ name }) => name)).toEqual(["IDSS", "IDSS novo"]);
  const html = renderToStaticMarkup(createElement(SavedMappingsScreen, { ...page, routes: [] }));
  expect(html).toContain('aria-label="Desfazer a última mudança: IDSS"');
  expect(await act({ id: "9", act: "remove" })).toMatchObject({ path: "/operador/importacoes/mapeamentos" });
  const actions = await uncheckedRows<{ action: string }>(
    test.database,
    sql`select distinct action from operator_action where subject_kind = 'mapping' order by action`,
  );
  expect(actions.map(({ action }) => action)).toEqual([
    ...["mapping-deleted", "mapping-edited", "mapping-kept", "mapping-restored"],
  ]);
});

it("a source takes a copy, which stays as it is when the mapping changes", async () => {
  const id = await upload();
  await keep(id, "IDSS");
  expect(pageOf(await showNewSource(addressOf(), editor, test.database)).shipped[0]).toBe("IDSS");
  const values = {
    ...{ name: "Planos", address: "https://ans.example/a.csv", period: "", shipped: "IDSS", mapping: "" },
    ...{ entry: "", interval: "24", rows: "5", means: "3", size: "20", time: "5", note: "" },
  };
  await submitNewSource(addressOf(), editor, formOf(values), test.database);
  expect((await list()).mappings).toMatchObject([{ sources: 1 }]);
  await keep(id, "", "1", JSON.stringify(mapping));
  const stored = async () => (await test.database.select().from(source))[0];
  expect(await stored()).toMatchObject({ mappingName: "IDSS", mapping: text });
  // As a browser sends the text of a field.
  const again = { ...values, shipped: "", mapping: text.replaceAll("\n", "\r\n"), interval: "168" };
  await submitSource(addressOf("1"), editor, formOf(again), test.database);
  expect(await stored()).toMatchObject({ mappingName: "IDSS", mapping: text, intervalHours: 168 });
});
