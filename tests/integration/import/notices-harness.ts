import { importNotices } from "@/server/ingest/notices/import-notices";
import { showNotices, submitNotices } from "@/server/ingest/notices/notices-page";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { loadItem } from "@/server/reading/catalog/load-item";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { ImportFolder } from "./import-harness";

export const GTIN = "07891000315507";
export const now = new Date("2026-05-02T12:00:00Z");
const editor = { userId: "eva", roles: ["redacao"] as const };
export const folder = new ImportFolder();
export let test: TestDatabase;
export let categoryId = 0;
export const ids = { brisa: 0, tufao: 0, vento: 0 };

/** A database of three items for the tests of a file, as new before each. */
export function useThreeItems(): void {
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  beforeEach(async () => {
    const { database } = test;
    await database.execute(sql`truncate category, import_run, log_entry, log_leaf, safety_notice, safety_notice_match, favorite, mail_message,
    mail_subscription, operator_action restart identity cascade`);
    categoryId = await addCategory(database);
    ids.brisa = await addItem(database, categoryId, "Brisa", { gtin: GTIN });
    ids.tufao = await addItem(database, categoryId, "Tufao", {
      brand: "Ventos",
      brandSlug: "ventos",
      mpn: "TF-40",
    });
    ids.vento = await addItem(database, categoryId, "Vento");
    for (const id of Object.values(ids)) await addReviews(database, id, times(30, 4));
    await publishCategory(database, categoryId, { now });
  });
  afterAll(async () => {
    await test.close();
    folder.remove();
  });
}

export const HEADER = "autoridade;numero;data;risco;afetados;providencia;link;marca;modelo;gtin";
export const byGtin = `Senacon;12/2026;31/03/2026;Choque elétrico;Lotes 1 a 9;Pare de usar;https://gov.example/12;Brisa;B-40;${GTIN}`;
export const byModel = "Senacon;13/2026;01/04/2026;Queda da hélice;;;https://gov.example/13;Ventos;tf 40;";
export const unclear = "Senacon;14/2026;02/04/2026;Fogo;;;https://gov.example/14;Outra;Vento grande;";

export async function take(rows: readonly string[], name = "avisos.csv") {
  const path = folder.write(name, [HEADER, ...rows].join("\n"));
  const done = await importNotices(test.database, { path, fileName: name }, { isDryRun: false, now });
  if (!done.ok) throw new Error(done.error);
  return done.value;
}
export const undo = (run: number | null) =>
  undoImport(test.database, run ?? 0, { now: () => now, actor: { kind: "command-line" } });
export async function noticesOf(slug: string) {
  const found = await loadItem(test.database, slug);
  return found.kind === "found" ? found.item.safetyNotices : expect.unreachable("no item");
}
export const numbersOf = async (slug: string) => (await noticesOf(slug)).map(({ number }) => number);
const addressOf = (query: Record<string, string> = {}) =>
  ({ params: {}, query, token: "t" }) as unknown as Parameters<typeof showNotices>[0];
export const send = (
  values: Record<string, string | string[]>,
  files: { path: string; name: string }[] = [],
) =>
  submitNotices(
    addressOf(),
    editor,
    {
      fields: new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()])),
      files: files.map((file) => ({ field: "arquivo", bytes: 1, ...file })),
    } as unknown as Parameters<typeof submitNotices>[2],
    test.database,
  );
export async function queue(query: Record<string, string> = {}) {
  const shown = await showNotices(addressOf(query), editor, test.database);
  return shown.kind === "form" ? shown.page : expect.unreachable("no page");
}
