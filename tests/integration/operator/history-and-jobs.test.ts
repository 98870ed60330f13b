import { job } from "@/server/platform/db/schema/jobs";
import { enqueueJob } from "@/server/platform/jobs/enqueue";
import { showJobs, submitJobs } from "@/server/editorial/operator/job-pages";
import { noteVisit } from "@/server/web/operator-access/operator-visits";
import { recordAction, type Actor } from "@/server/web/operator-access/actions";
import { showHistory } from "@/server/editorial/operator/history-page";
import { eraseUserData } from "@/server/editorial/personal-data/erase-user-data";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";

let test: TestDatabase;

beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

const operator = { userId: "lia", roles: ["operadores"] } as const;
const addressOf = (query: FormAddress["query"]): FormAddress => ({
  ...{ params: {}, query, token: "token" },
  exchange: {} as FormAddress["exchange"],
});
function pageOf<Props>(outcome: FormOutcome<Props>): Props & { status: number } {
  if (outcome.kind !== "form") return expect.unreachable(`The outcome is ${outcome.kind}`);
  return { ...outcome.page, status: outcome.status ?? 200 };
}

describe("the history", () => {
  const record = (actor: Actor, kind: "item" | "category", name: string, at: string) =>
    recordAction(test.database, {
      actor,
      action: kind === "item" ? "item-edited" : "category-edited",
      subject: { kind, id: 1, name },
      before: { name: `${name} antes` },
      after: { name },
      at: new Date(at),
    });
  const show = async (query: FormAddress["query"] = {}) =>
    pageOf(await showHistory(addressOf(query), operator, test.database));
  const namesOf = ({ entries }: Awaited<ReturnType<typeof show>>) =>
    entries.map(({ subject }) => subject.name);

  beforeEach(async () => {
    for (const [userId, name] of [
      ["lia", "Lia Prado"],
      ["rui", "Rui Alves"],
    ] as const)
      await noteVisit(test.database, { userId, name, roles: ["redacao"] }, new Date());
    await record({ kind: "user", userId: "lia" }, "item", "Brisa", "2026-11-22T02:59:00Z");
    await record({ kind: "user", userId: "rui" }, "category", "Ventiladores", "2026-11-22T03:00:00Z");
    await record({ kind: "command-line" }, "item", "Sopro", "2026-11-22T04:00:00Z");
  });

  it("shows the newest first, with authors by name and what changed", async () => {
    const { entries, total, authors } = await show();
    expect([total, entries.map(({ subject }) => subject.name)]).toEqual([
      3,
      ["Sopro", "Ventiladores", "Brisa"],
    ]);
    expect(entries[2]).toMatchObject({
      author: { kind: "user", name: "Lia Prado" },
      action: "item-edited",
      changes: [{ fact: "name", before: "Brisa antes", after: "Brisa" }],
    });
    expect(authors.map(({ value }) => value)).toEqual(["lia", "rui", "comando"]);
  });

  it("narrows by subject, author and day of Brazil, and names what is wrong in the address", async () => {
    expect(namesOf(await show({ tipo: "item" }))).toEqual(["Sopro", "Brisa"]);
    expect(namesOf(await show({ autor: "rui" }))).toEqual(["Ventiladores"]);
    expect(namesOf(await show({ autor: "comando" }))).toEqual(["Sopro"]);
    expect(namesOf(await show({ dia: "2026-11-21" }))).toEqual(["Brisa"]);
    expect(namesOf(await show({ dia: "2026-11-22", tipo: "item" }))).toEqual(["Sopro"]);
    const wrong = await showHistory(addressOf({ tipo: "gato", dia: "2026-13-45" }), operator, test.database);
    expect(wrong).toMatchObject({
      addressProblems: [{ parameter: "tipo" }, { parameter: "dia" }],
      page: { total: 3 },
    });
  });

  it("has pages of 25", async () => {
    for (let index = 0; index < 24; index += 1)
      await record({ kind: "job" }, "item", `Item ${index}`, "2026-11-23T04:00:00Z");
    expect(await show()).toMatchObject({ total: 27, pageCount: 2 });
    expect(namesOf(await show({ pagina: "2" }))).toEqual(["Ventiladores", "Brisa"]);
  });

  it("names nobody whose account is gone", async () => {
    await eraseUserData(test.database, "lia", { reviews: "delete", now: new Date() });
    const { entries, authors } = await show({ autor: "conta-removida" });
    expect(entries.map(({ subject, author }) => [subject.name, author])).toEqual([
      ["Brisa", { kind: "gone" }],
    ]);
    expect(authors.map(({ value }) => value)).toEqual(["rui", "comando", "conta-removida"]);
  });
});

describe("the page of jobs", () => {
  const show = async () => pageOf(await showJobs(addressOf({}), operator, test.database));
  const submit = (fields: Record<string, string>) => {
    const form = {
      fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
      files: [],
    };
    return submitJobs(addressOf({}), operator, form, test.database);
  };

  it("shows dead jobs with their error, and lets them be retried and cancelled", async () => {
    const id = await enqueueJob(test.database, { kind: "demonstration.remove", payload: {} });
    await test.database
      .update(job)
      .set({ state: "dead", attempts: 3, error: "O disco está cheio.", finishedAt: new Date() })
      .where(eq(job.id, id));
    const { dead, waiting, counts } = await show();
    expect(dead).toMatchObject([{ id, name: "Retirar a demonstração", error: "O disco está cheio." }]);
    expect([waiting, counts]).toEqual([[], { waiting: 0, dead: 1 }]);

    const retried = await submit({ job: String(id), action: "retry" });
    expect(retried).toEqual({ kind: "done", path: "/operador/tarefas?feito=repetida" });
    expect((await show()).waiting).toMatchObject([{ id, attempts: 0, error: null }]);
    expect(pageOf(await submit({ job: String(id), action: "retry" }))).toMatchObject({
      status: 409,
      problem: "wrong-state",
    });
    expect(await submit({ job: String(id), action: "cancel" })).toMatchObject({ kind: "done" });
    expect((await show()).finished).toMatchObject([{ id, state: "cancelled" }]);
    expect(pageOf(await submit({ job: "x", action: "cancel" })).problem).toBe("unknown-job");
    const history = pageOf(await showHistory(addressOf({ tipo: "job" }), operator, test.database));
    expect(history.entries.map(({ action }) => action)).toEqual(["job-cancelled", "job-retried"]);
  });

  it("shows recurring work apart, what fails first, with its last and next run, and lets it be paused", async () => {
    const finishedAt = new Date("2026-06-15T15:00:00Z");
    const notBefore = new Date("2126-06-15T16:00:00Z");
    const recurring = { payload: {}, finishedAt, notBefore };
    await test.database.insert(job).values([
      { ...recurring, kind: "mail.send", schedule: { every: 5_000, onlyIfDue: true } },
      { ...recurring, kind: "open-data.dump", schedule: { hour: 3 }, error: "O disco está cheio." },
    ]);
    const shown = await show();
    expect([shown.waiting, shown.finished, shown.counts.waiting]).toEqual([[], [], 0]);
    const times = { finishedAt: finishedAt.toISOString(), state: "waiting" };
    expect(shown.recurring).toMatchObject([
      {
        ...{ ...times, name: "Gerar os arquivos de dados abertos", error: "O disco está cheio." },
        ...{ nextAt: notBefore.toISOString(), canRunNow: true },
      },
      { ...times, name: "Enviar e-mails", nextAt: null, canRunNow: false },
    ]);
    const [dump] = shown.recurring;
    const press = (action: string) => submit({ job: String(dump?.id), action });
    for (const [action, told] of [
      ["cancel", "pausada"],
      ["retry", "retomada"],
      ["retry", "agora"],
    ] as const)
      expect(await press(action)).toEqual({ kind: "done", path: `/operador/tarefas?feito=${told}` });
    const history = pageOf(await showHistory(addressOf({ tipo: "job" }), operator, test.database));
    expect(history.entries.map(({ action }) => action)).toEqual(["job-retried", "job-resumed", "job-paused"]);
  });
});
