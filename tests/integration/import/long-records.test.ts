import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { emptyDatabase, ImportFolder, rejectLines, runImport } from "./import-harness";

const folder = new ImportFolder();
let test: TestDatabase;

const mapping = folder.mapping("lojas", {
  category: {
    slug: "lojas-de-teste",
    name: "Lojas de teste",
    description: "Lojas que não existem.",
    itemNoun: { singular: "loja", plural: "lojas", gender: "feminine" },
    source: { name: "Dados inventados" },
  },
  item: { key: "codigo", name: "nome" },
});

const LENGTH = 60_000_000;
const REJECT = '"","","a linha tem mais de 1 MiB"';

/** Measures some work: the peak of the resident memory above its start, in MiB, and the processor time in seconds. */
async function costOf(work: () => Promise<unknown>) {
  const start = process.memoryUsage.rss();
  const processor = process.cpuUsage();
  let peak = start;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const { user, system } = process.cpuUsage(processor);
  return {
    memory: (Math.max(peak, process.memoryUsage.rss()) - start) / 2 ** 20,
    processor: (user + system) / 1e6,
  };
}

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(test.database);
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

describe("a record of 60 MB in a file of 60 KB", () => {
  it.each([
    [
      "long.jsonl.gz",
      '{"codigo":1,"nome":"Um"}\n{"codigo":2,"nome":"',
      '"}\n{"codigo":3,"nome":"Três"}\n',
      2,
    ],
    ["long.csv.gz", "codigo;nome\n1;Um\n2;", "\n3;Três\n", 3],
    ["quoted.csv.gz", 'codigo;nome\n1;Um\n2;"', '"\n3;Três\n', 3],
    ["long.tsv.gz", "codigo\tnome\n1\tUm\n2\t", "\n3\tTrês\n", 3],
  ])(
    "is rejected in bounded time and memory, and the others are taken: %s",
    async (name, before, after, line) => {
      const file = folder.write(name, gzipSync(`${before}${"x".repeat(LENGTH)}${after}`));
      let summary: Awaited<ReturnType<typeof runImport>> | undefined;
      const cost = await costOf(async () => {
        summary = await runImport(test.database, folder, { file, mapping });
      });
      expect(summary).toMatchObject({ records: 3, rejected: 1, counts: { items: { created: 2 } } });
      expect(summary && rejectLines(summary)).toEqual([`${line},${REJECT}`]);
      expect(cost.memory).toBeLessThan(250);
      expect(cost.processor).toBeLessThan(20);
    },
  );
});
