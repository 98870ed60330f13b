import { failure, ok, type Result } from "@/lib/result";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { announceCategoryChange, announcePurge } from "@/server/platform/cache/purge-channel";
import type { Database } from "@/server/platform/db/database";
import { category, categoryAlias } from "@/server/platform/db/schema/catalog";
import { importRun } from "@/server/platform/db/schema/imports";
import type { ChangeOptions } from "@/server/editorial/items/edit-item";
import { nameSlug } from "@/server/editorial/items/item-slugs";
import {
  holdRanking,
  publishChange,
  type HoldProblem,
  type RankingRow,
} from "@/server/editorial/rankings/hold-ranking";
import { parseSlug } from "@/server/platform/http/slug";
import { recordAction } from "@/server/web/operator-access/actions";
import { appendLeaves } from "@/server/publishing/transparency/append-leaves";
import { and, eq, ne } from "drizzle-orm";

/**
 * `invalid`: no slug ("air-fryers"), or too long. `taken`: another ranking has the address, or a former one of another ranking
 * is there. `deleted`: a deleted ranking has to be restored first.
 */
type RenamingProblem = HoldProblem | "invalid" | "taken" | "deleted";

async function isTaken(transaction: Database, { id }: RankingRow, slug: string): Promise<boolean> {
  const present = await transaction.$count(category, and(eq(category.slug, slug), ne(category.id, id)));
  const former = await transaction.$count(
    categoryAlias,
    and(eq(categoryAlias.slug, slug), ne(categoryAlias.categoryId, id)),
  );
  return present + former > 0;
}

/** The former address leads to the ranking from now on, whatever its later addresses are. */
async function moveAddress(
  transaction: Database,
  row: RankingRow,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  const { id, slug: former, name } = row;
  await transaction.delete(categoryAlias).where(eq(categoryAlias.slug, slug));
  await transaction.insert(categoryAlias).values({ slug: former, categoryId: id });
  await transaction.update(importRun).set({ category: slug }).where(eq(importRun.category, former));
  const ranking = { id, slug, name };
  const leaf = { kind: "ranking-renamed" as const, at: now.toISOString(), ranking, former };
  await appendLeaves(transaction, [{ itemId: null, leaf }]);
}

export interface Renaming {
  readonly slug: string;
  readonly to: { readonly slug: string; readonly name?: string };
}

/** Gives a ranking another address, and another name if one is given. Does nothing if it has both already. */
export function renameRanking(
  database: Database,
  { slug: present, to }: Renaming,
  { actor, now }: ChangeOptions,
): Promise<Result<RankingRow, RenamingProblem>> {
  return database.transaction(async (transaction) => {
    const held = await holdRanking(transaction, present);
    if (!held.ok) return held;
    const row = held.value;
    const { id } = row;
    const slug = parseSlug(to.slug);
    const name = to.name?.trim() ?? row.name;
    if (slug === null || slug !== nameSlug(slug) || name === "") return failure("invalid");
    if (row.deletedAt !== null) return failure("deleted");
    if (await isTaken(transaction, row, slug)) return failure("taken");
    if (slug === row.slug && name === row.name) return ok(row);
    // What is cached under the former address has tags of that address.
    await announceCategoryChange(transaction, id);
    await announcePurge(transaction, [cacheTags.ranking(row.slug), cacheTags.ranking(slug)]);
    await transaction
      .update(category)
      .set({ slug, name, version: row.version + 1 })
      .where(eq(category.id, id));
    if (slug !== row.slug) await moveAddress(transaction, { ...row, name }, { slug, now });
    await publishChange(transaction, id, now);
    await recordAction(transaction, {
      actor,
      action: "ranking-renamed",
      subject: { kind: "category", id, name },
      before: { slug: row.slug, ...(name !== row.name && { name: row.name }) },
      after: { slug, ...(name !== row.name && { name }) },
      at: now,
    });
    return ok({ ...row, slug, name });
  });
}
