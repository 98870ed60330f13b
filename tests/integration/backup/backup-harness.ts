import { currentTableNames, readTableShapes } from "@/server/run/backup/table-shapes";
import { stateTextForms } from "@/server/run/backup/text-forms";
import { writeBackup } from "@/server/run/backup/write-backup";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../../support/unchecked-rows";
import { moderationAppeal } from "@/server/platform/db/schema/moderation";
import { decide } from "@/server/community/moderation/decide";
import { noteVisit } from "@/server/web/operator-access/operator-visits";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { sql } from "drizzle-orm";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { addEventRows } from "../../support/stored-events";

const now = new Date("2026-05-02T12:00:00Z");

export const silent = { begin: () => undefined, advance: () => undefined, end: () => undefined };

/** Texts that a careless format would change. */
const oddTexts = ["aspas \" e ' e \\ \\n", "linha\nnova\r\nfim\u2028.", "ação 👩‍🔬 \u0001", "[1]", "null", ""];

/**
 * Fills a small catalogue with scores, a ranking, events, unusual texts, and a number that was used and rolled back.
 */
export async function fill(database: Database, slug = "ventiladores"): Promise<void> {
  const categoryId = await addCategory(database, {
    slug,
    criteria: [{ weight: 0.1 + 0.2 }, { weight: 1 - (0.1 + 0.2) }],
  });
  for (const [index, text] of oddTexts.entries()) {
    const itemId = await addItem(database, categoryId, `${slug} ${index}`, { description: text });
    await addReviews(database, itemId, [
      ...times(index + 1, 5),
      { stars: 2, criterionStars: { "criterio-1": 3 } },
    ]);
  }
  await publishCategory(database, categoryId, { now });
  await refreshRanking(database, categoryId, now);
  await moderate(database);
  const removed = await addItem(database, categoryId, `${slug} removed`);
  await database.execute(sql`delete from item where id = ${removed}`);
  const fields = { deep: [1, { text: oddTexts[1] }, null], number: 12345678901234567890n.toString() };
  await addEventRows(database, [
    { receivedAt: now, visitorId: "v", name: "page_view", fields, device: {}, deviceType: "mobile" },
  ]);
}

/** Removes a review by a decision against which its author appeals. */
async function moderate(database: Database): Promise<void> {
  const [first] = await uncheckedRows<{ id: string }>(database, sql`select min(id)::text as id from review`);
  const decided = await decide(
    database,
    {
      reviewId: Number(first?.id),
      moderatorId: "mod",
      decision: "remove",
      reason: "ofensa",
      text: oddTexts[0] ?? "",
      seen: null,
    },
    { now },
  );
  if (!decided.ok) throw new Error(decided.error);
  const { decisionId } = decided.value;
  await database.insert(moderationAppeal).values({ decisionId, text: oddTexts[2] ?? "", appealedAt: now });
  await noteVisit(database, { userId: "mod", name: "Lia", roles: ["empresas", "moderadores"] }, now);
}

export async function addEvents(database: Database, count: number): Promise<void> {
  await database.execute(
    sql`insert into event (visitor_id, name, fields, device, device_type)
      select 'v' || n, 'page_view', jsonb_build_object('n', n), '{}', 'desktop' from generate_series(1, ${count}::int) n`,
  );
}

/** A digest of every table's rows and of the next numbers, the same on both engines. */
export function contentOf(database: Database): Promise<Record<string, string>> {
  return database.transaction(async (transaction) => {
    await stateTextForms(transaction);
    const content: Record<string, string> = {};
    for (const { name, columns } of await readTableShapes(transaction, currentTableNames())) {
      const [row] = await uncheckedRows<{ digest: string }>(
        transaction,
        sql`select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as digest
          from ${sql.identifier(name)} t`,
      );
      content[name] = row?.digest ?? "";
      for (const { sequence } of columns) {
        if (sequence === null) continue;
        const statement = sql`select (last_value + is_called::int)::text as next from ${sql.raw(sequence)}`;
        content[sequence] = (await uncheckedRows<{ next: string }>(transaction, statement))[0]?.next ?? "";
      }
    }
    return content;
  });
}

export class BackupFolder {
  readonly path = mkdtempSync(join(tmpdir(), "prova-backup-"));
  private files = 0;

  /** A path without a file. */
  next(): string {
    this.files += 1;
    return join(this.path, `${this.files}.jsonl.gz`);
  }

  write(content: Buffer): string {
    const path = this.next();
    writeFileSync(path, content);
    return path;
  }

  async backUp(database: Database): Promise<string> {
    const path = this.next();
    const result = await writeBackup(database, path, { now, observer: silent });
    if (!result.ok) throw new Error(result.error);
    return path;
  }

  /** Copies a backup with changed lines, correctly compressed. */
  edit(path: string, change: (text: string) => string): string {
    return this.write(gzipSync(change(gunzipSync(readFileSync(path)).toString())));
  }

  laterMigrations(statement: string): string {
    const folder = join(this.path, `migrations-${(this.files += 1)}`);
    cpSync("src/server/platform/db/migrations", folder, { recursive: true });
    const journal = join(folder, "meta", "_journal.json");
    const content = JSON.parse(readFileSync(journal, "utf8")) as { entries: { when: number }[] };
    const when = Math.max(...content.entries.map((entry) => entry.when)) + 1;
    content.entries.push({ ...content.entries[0], when, tag: "9999_later" } as { when: number });
    writeFileSync(journal, JSON.stringify(content));
    writeFileSync(join(folder, "9999_later.sql"), statement);
    return folder;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
