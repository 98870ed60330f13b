import { category, item } from "@/server/platform/db/schema/catalog";
import { sentForm } from "@/server/platform/db/schema/operation";
import type { SentForm } from "@/server/platform/http/form-body";
import { showItemForm, submitItemForm, submitNewItem } from "@/server/editorial/items/item-form";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { takeOnce } from "@/server/web/page/take-once";
import { eq, sql } from "drizzle-orm";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";

let test: TestDatabase;
let categoryId: number;
const operator = { userId: "editora", roles: ["redacao" as const] };
const path = "/operador/itens/novo";

beforeAll(async () => {
  test = await openTestDatabase();
  categoryId = await addCategory(test.database);
});
afterAll(() => test.close());
beforeEach(() => test.database.delete(sentForm));

const formOf = (values: Record<string, string>, token = "session.page"): SentForm => ({
  fields: new Map(Object.entries({ ...values, token }).map(([name, value]) => [name, [value]])),
  files: [],
});
const addressOf = (id: number): FormAddress => ({
  params: { id: String(id) },
  query: {},
  token: "session.page",
  exchange: {} as FormAddress["exchange"],
});

/** A form whose work is counted; what it does can be waited for. */
function counted(outcome: () => Promise<FormOutcome<{ text: string }>>) {
  const work = { times: 0 };
  const send = (form: SentForm, to = path) =>
    takeOnce(test.database, to, form, () => {
      work.times += 1;
      return outcome();
    });
  return { work, send };
}
const lead = (to: string) => () => Promise.resolve({ kind: "done" as const, path: to });

describe("a form of the console", () => {
  it("adds one item where it is sent twice at once, and leads both times to it", async () => {
    const [own] = await test.database.select().from(category).where(eq(category.id, categoryId));
    const form = formOf({ category: own?.slug ?? "", name: "Minuano" });
    const send = () =>
      takeOnce(test.database, path, form, () => submitNewItem(addressOf(0), operator, form, test.database));
    const outcomes = await Promise.all([send(), send()]);
    const added = await test.database.select().from(item).where(eq(item.name, "Minuano"));
    expect(added).toHaveLength(1);
    const done = { kind: "done", path: `/operador/itens/${added[0]?.id}?feito=criado` };
    expect(outcomes).toEqual([done, done]);
  });

  it("is no conflict with itself where the second press comes after the first was saved", async () => {
    const id = await addItem(test.database, categoryId, "Pampeiro");
    const shown = await showItemForm(addressOf(id), operator, test.database);
    if (shown.kind !== "form") throw new Error("no form");
    const { values, seen } = shown.page;
    const form = formOf({ ...values, seen, name: "Pampeiro 2" });
    const save = () =>
      takeOnce(test.database, path, form, () => submitItemForm(addressOf(id), operator, form, test.database));
    const done = { kind: "done", path: `/operador/itens/${id}?feito=salvo` };
    expect([await save(), await save()]).toEqual([done, done]);
  });

  it("counts again where anything in it, its page or its address is another one", async () => {
    const { work, send } = counted(lead("/operador/a"));
    await send(formOf({ name: "Brisa" }));
    await send(formOf({ name: "Brisa" }));
    expect(work.times).toBe(1);
    await send(formOf({ name: "Brisa 2" }));
    await send(formOf({ name: "Brisa" }, "session.other-page"));
    await send(formOf({ name: "Brisa" }), "/operador/itens/1");
    expect(work.times).toBe(4);
    await test.database.update(sentForm).set({ sentAt: sql`now() - interval '3 minutes'` });
    await send(formOf({ name: "Brisa" }));
    expect(work.times).toBe(5);
  });

  it("counts again where the first one came back with a problem or failed", async () => {
    const form = { kind: "form" as const, page: { text: "" }, status: 422 };
    const refused = counted(() => Promise.resolve(form));
    expect([await refused.send(formOf({})), await refused.send(formOf({}))]).toEqual([form, form]);
    expect(refused.work.times).toBe(2);
    const failing = counted(() => Promise.reject(new Error("down")));
    for (let press = 1; press <= 2; press += 1) {
      await expect(failing.send(formOf({}))).rejects.toThrow("down");
      expect(failing.work.times).toBe(press);
    }
  });

  it("counts each time without the mark of a page", async () => {
    const { work, send } = counted(lead("/operador/a"));
    await send(formOf({}, "session"));
    await send(formOf({}, "session"));
    expect(work.times).toBe(2);
  });

  it("knows a stored file by its content, and removes the second copy", async () => {
    const folder = mkdtempSync(join(tmpdir(), "prova-once-"));
    try {
      const { work, send } = counted(lead("/operador/a"));
      const upload = (copy: string, content: string) => {
        writeFileSync(join(folder, copy), content);
        const files = [{ field: "file", name: "a.csv", bytes: null, path: join(folder, copy) }];
        return send({ ...formOf({}), files });
      };
      await upload("first", "a;b");
      await upload("second", "a;b");
      expect([work.times, existsSync(join(folder, "first")), existsSync(join(folder, "second"))]).toEqual([
        1,
        true,
        false,
      ]);
      await upload("third", "a;c");
      expect([work.times, existsSync(join(folder, "third"))]).toEqual([2, true]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
