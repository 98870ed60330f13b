import { scoreViewSchema } from "@/lib/contracts/score";
import { z } from "zod";

/** Items that one request can name. */
export const MOST_NAMED = 100;

const slugSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Items that become favourites. Naming one again changes nothing. */
export const newFavoritesSchema = z.object({ items: z.array(slugSchema).min(1).max(MOST_NAMED) });

/** An account's favourites, the newest first. */
export const favoriteListSchema = z.object({
  favorites: z.array(z.object({ slug: z.string(), name: z.string(), addedAt: z.iso.datetime() })),
});
export type FavoriteList = z.infer<typeof favoriteListSchema>;

/** The favourites after items were added. */
export const addedFavoritesSchema = favoriteListSchema.extend({
  left: z.array(z.string()).describe("Itens pedidos que não couberam: uma conta guarda até 500."),
});
export type AddedFavorites = z.infer<typeof addedFavoritesSchema>;

/** An item as lists of a visitor show it. Money is in whole cents. */
const itemCardSchema = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  imageUrl: z.string().nullable(),
  ranking: z.object({ slug: z.string(), name: z.string() }),
  score: scoreViewSchema,
  position: z.number().int().nullable(),
  lowestPriceCents: z.number().int().nullable(),
  isDemonstration: z.boolean(),
});
export type ItemCard = z.infer<typeof itemCardSchema>;

/** The published items among those that were asked for, in that order. */
export const itemCardListSchema = z.object({ items: z.array(itemCardSchema) });
export type ItemCardList = z.infer<typeof itemCardListSchema>;

/** The page of an account's favourites. */
export interface FavoritesPage {
  readonly items: readonly ItemCard[];
  /** What its forms have to carry. */
  readonly token: string;
  /** An item that the address offers to keep; null without one, and where it is kept already. */
  readonly offered: ItemCard | null;
  readonly problem: string | null;
}
