import { restoreBackup } from "@/server/run/backup/restore-backup";
import { uncheckedRows } from "../../support/unchecked-rows";
import { migrateDatabase } from "@/server/platform/db/migrate";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { BackupFolder, contentOf, fill, silent } from "./backup-harness";

const folder = new BackupFolder();
const later = folder.laterMigrations(
  "alter table category add column motto text;--> statement-breakpoint\nupdate category set motto = upper(slug);",
);
let test: TestDatabase;
let file: string;
let before: Record<string, string>;

beforeAll(async () => {
  test = await openTestDatabase();
  await fill(test.database);
  file = await folder.backUp(test.database);
  before = await contentOf(test.database);
});

afterAll(async () => {
  await test.close();
  folder.remove();
});

async function problemOf(path: string): Promise<string> {
  const result = await restoreBackup(test.database, path, { isReplacing: true, observer: silent });
  expect(await contentOf(test.database)).toEqual(before);
  return result.ok ? "restored" : result.error;
}

function copy(): string {
  return folder.write(readFileSync(file));
}

function flipByte(offsetFromMiddle: number): string {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2) + offsetFromMiddle;
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  return folder.write(bytes);
}

/** Changes lines and gives the file a matching checksum. */
function forge(change: (text: string) => string): string {
  return folder.edit(file, (text) => {
    const lines = change(text).trimEnd().split("\n").slice(0, -1).join("\n");
    return `${lines}\n{"sha256":"${createHash("sha256").update(`${lines}\n`).digest("hex")}"}\n`;
  });
}

describe("a file that is no whole backup is refused before anything is touched:", () => {
  it("cut off anywhere", async () => {
    const { length } = readFileSync(file);
    for (const size of [20, Math.floor(length / 2), length - 9, length - 1]) {
      const path = copy();
      truncateSync(path, size);
      expect(await problemOf(path)).toBe("it is cut off");
    }
    const withoutChecksum = folder.edit(file, (text) => text.slice(0, text.lastIndexOf('{"sha256"')));
    expect(await problemOf(withoutChecksum)).toBe("it is cut off");
    expect(await problemOf(folder.edit(file, (text) => text.slice(0, -10)))).toBe("it is cut off");
  });

  it("damaged", async () => {
    for (const offset of [-200, 0, 200]) expect(await problemOf(flipByte(offset))).toContain("damaged");
  });

  it("changed by hand", async () => {
    const changed = folder.edit(file, (text) => text.replace("Venta bem.", "Venta mal."));
    expect(await problemOf(changed)).toBe("it is damaged (its checksum does not fit)");
    const shorter = forge((text) => text.replace(/\n\[.*"Venta bem\.".*/, ""));
    expect(await problemOf(shorter)).toMatch(/^it is damaged \(\d+ rows of review, \d+ expected\)$/);
  });

  it("no backup at all", async () => {
    expect(await problemOf("/nowhere/backup.gz")).toBe("there is no such file");
    expect(await problemOf(folder.write(Buffer.from("sku;nome\n")))).toContain("not compressed");
    expect(await problemOf(folder.write(Buffer.alloc(0)))).toMatch(/^it is (empty|cut off)$/);
    expect(await problemOf(folder.edit(file, () => "[1]\n"))).toBe("it is not a backup of this site");
    expect(await problemOf(folder.edit(file, () => '{"format":"other"}\n'))).toBe(
      "it is not a backup of this site",
    );
    expect(await problemOf(folder.path)).toContain("EISDIR");
  });

  it("of a later format", async () => {
    const future = forge((text) => text.replace('"formatVersion":1', '"formatVersion":2'));
    expect(await problemOf(future)).toBe("its format 2 is not the one that this version reads (1)");
  });

  it("with a table or column that its schema has not", async () => {
    const forged = forge((text) => text.replaceAll('"author_name"', '"author\\"; drop table review; --"'));
    expect(await problemOf(forged)).toContain("the schema that it names has no review.author");
  });
});

describe("a backup of another version of the schema", () => {
  it("is refused where that is newer", async () => {
    const newer = await openTestDatabase();
    try {
      await migrateDatabase(newer.database, { folder: later });
      expect(await problemOf(await folder.backUp(newer.database))).toContain("update the site first");
    } finally {
      await newer.close();
    }
  });

  it("is migrated where that is older", async () => {
    const target = await openTestDatabase();
    try {
      await migrateDatabase(target.database, { folder: later });
      await fill(target.database, "outra");
      const options = { isReplacing: true, observer: silent, migrationsFolder: later };
      expect(await restoreBackup(target.database, file, options)).toMatchObject({ ok: true });
      const rows = await uncheckedRows(target.database, sql`select motto from category`);
      expect(rows).toEqual([{ motto: "VENTILADORES" }]);
      expect((await verifyAllScores(target.database)).problems).toEqual([]);
      const { category: _changed, ...rest } = await contentOf(target.database);
      expect(before).toMatchObject(rest);
    } finally {
      await target.close();
    }
  });
});

describe("a restore that is interrupted", () => {
  it("by a signal leaves the old data", async () => {
    const controller = new AbortController();
    let passes = 0;
    const begin = () => {
      passes += 1;
      if (passes === 2) controller.abort();
    };
    const observer = { ...silent, begin };
    const options = { isReplacing: true, observer, interruption: controller.signal };
    const result = await restoreBackup(test.database, file, options);
    expect(result).toEqual({ ok: false, error: "the restore was interrupted" });
    expect(await contentOf(test.database)).toEqual(before);
  });

  it("by a file that changes after its check leaves the old data", async () => {
    const path = copy();
    let passes = 0;
    const begin = () => {
      passes += 1;
      if (passes === 2) writeFileSync(path, readFileSync(flipByte(0)));
    };
    const options = { isReplacing: true, observer: { ...silent, begin } };
    expect(await restoreBackup(test.database, path, options)).toMatchObject({ ok: false });
    expect(await contentOf(test.database)).toEqual(before);
  });
});
