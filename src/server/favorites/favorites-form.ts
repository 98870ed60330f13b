import { followingPaths, ITEM_PARAMETER } from "@/lib/following";
import type { FavoritesPage } from "@/lib/contracts/favorites";
import { itemsBySlug, loadItemCards } from "@/server/catalog/load-item-cards";
import type { Database } from "@/server/db/database";
import { addFavorites, admitFavorite, loadFavoriteCards, removeFavorite } from "@/server/favorites/favorites";
import type { FormLimits } from "@/server/http/form-body";
import { parseSlug } from "@/server/http/slug";
import type { FormAddress, FormOutcome } from "@/server/page/define-visitor-form";
import { SENDING_STATUS, type FormVisitor, type SentVisitorForm } from "@/server/page/visitor-session";
import { favoritesText } from "@/text/favorites";
import { sendingText } from "@/text/following";

export const FAVORITES_FORM_LIMITS: FormLimits = { fields: 5, fieldBytes: 1024, files: 0, fileBytes: 0 };

async function pageOf(
  { query, token }: Pick<FormAddress, "query" | "token">,
  userId: string | null,
  database: Database,
  failed: { problem: string; status: number } | null = null,
): Promise<FormOutcome<FavoritesPage>> {
  const items = userId === null ? [] : await loadFavoriteCards(database, userId);
  const slug = parseSlug(query[ITEM_PARAMETER]);
  const [found] = slug === null ? [] : await loadItemCards(database, itemsBySlug([slug]));
  const isKept = items.some((item) => item.slug === found?.slug);
  const page = { items, token, offered: isKept ? null : (found ?? null), problem: failed?.problem ?? null };
  return { kind: "form", page, ...(failed && { status: failed.status }) };
}

/** The favourites of an account, with a form for an item that the address names. */
export const showFavorites = (
  address: Pick<FormAddress, "query" | "token">,
  visitor: Pick<FormVisitor, "userId">,
  database: Database,
): Promise<FormOutcome<FavoritesPage>> => pageOf(address, visitor.userId, database);

/** Keeps or removes the item of a form that was sent without scripts; otherwise it gives the page again. */
export async function submitFavorite(
  address: Pick<FormAddress, "query" | "token">,
  {
    form,
    visitor,
    problem,
  }: Pick<SentVisitorForm, "form" | "problem"> & { visitor: Pick<FormVisitor, "userId"> | null },
  database: Database,
): Promise<FormOutcome<FavoritesPage>> {
  const again = (status: number, message: string) =>
    pageOf(address, visitor?.userId ?? null, database, { problem: message, status });
  if (problem || !visitor)
    return again(SENDING_STATUS[problem ?? "session-over"], sendingText[problem ?? "session-over"]);
  const [kept, removed] = ["guardar", "tirar"].map((name) => parseSlug(form.fields.get(name)?.[0]));
  if (!kept && !removed) return again(400, sendingText.malformed);
  const seconds = await admitFavorite(visitor.userId);
  if (seconds !== null) return again(429, sendingText.tooMany(seconds));
  if (removed) await removeFavorite(database, visitor.userId, removed);
  const left = kept ? await addFavorites(database, visitor.userId, [kept], new Date()) : [];
  return left.length > 0
    ? again(409, favoritesText.full)
    : { kind: "done", path: followingPaths.accountFavorites };
}
