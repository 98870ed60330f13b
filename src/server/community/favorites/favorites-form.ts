import { besideAnchor } from "@/server/community/following/beside-anchor";
import { followingPaths, ITEM_PARAMETER } from "@/lib/following";
import type { FavoritesPage } from "@/lib/contracts/favorites";
import { itemsBySlug, loadItemCards } from "@/server/reading/catalog/load-item-cards";
import type { Database } from "@/server/platform/db/database";
import {
  addFavorites,
  admitFavorite,
  loadFavoriteCards,
  removeFavorite,
} from "@/server/community/favorites/favorites";
import { refuseTooMany, senderOf, type SenderRefusal } from "@/server/community/following/form-sender";
import type { FormLimits } from "@/server/platform/http/form-body";
import { parseSlug } from "@/server/platform/http/slug";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import type { FormVisitor, SentVisitorForm } from "@/server/web/page/visitor-session";
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

export const showFavorites = (
  address: Pick<FormAddress, "query" | "token">,
  visitor: Pick<FormVisitor, "userId">,
  database: Database,
): Promise<FormOutcome<FavoritesPage>> => pageOf(address, visitor.userId, database);

export async function submitFavorite(
  address: Pick<FormAddress, "query" | "token">,
  sent: Pick<SentVisitorForm, "form" | "problem"> & { visitor: Pick<FormVisitor, "userId"> | null },
  database: Database,
): Promise<FormOutcome<FavoritesPage>> {
  const again = ({ status, message }: SenderRefusal) =>
    pageOf(address, sent.visitor?.userId ?? null, database, { problem: message, status });
  const sender = senderOf(sent);
  if (!sender.ok) return again(sender.error);
  const { userId } = sender.value;
  const [kept, removed] = ["guardar", "tirar"].map((name) => parseSlug(sent.form.fields.get(name)?.[0]));
  if (!kept && !removed) return again({ status: 400, message: sendingText.malformed });
  const tooMany = await refuseTooMany(userId, admitFavorite);
  if (tooMany) return again(tooMany);
  if (removed) await removeFavorite(database, userId, removed);
  const left = kept ? await addFavorites(database, userId, [kept], new Date()) : [];
  if (left.length > 0) return again({ status: 409, message: favoritesText.full });
  const anchor = besideAnchor(sent.form.fields, "");
  return { kind: "done", path: `${followingPaths.accountFavorites}${anchor}` };
}
