import { scoreViewSchema } from "@/lib/contracts/score";
import { z } from "zod";

/** Items in one request. */
export const MOST_NAMED = 100;

const slugSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Adding an item again changes nothing. */
export const newFavoritesSchema = z.object({ items: z.array(slugSchema).min(1).max(MOST_NAMED) });

export const favoriteListSchema = z.object({
  favorites: z.array(z.object({ slug: z.string(), name: z.string(), addedAt: z.iso.datetime() })),
});
export type FavoriteList = z.infer<typeof favoriteListSchema>;

export const addedFavoritesSchema = favoriteListSchema.extend({
  left: z.array(z.string()).describe("Itens pedidos que não couberam: uma conta guarda até 500."),
});
export type AddedFavorites = z.infer<typeof addedFavoritesSchema>;

/** Money is in whole cents. */
const itemCardSchema = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  imageUrl: z.string().nullable(),
  ranking: z.object({ slug: z.string(), name: z.string() }),
  score: scoreViewSchema,
  position: z.number().int().nullable(),
  lowestPriceCents: z.number().int().nullable(),
  isSold: z.boolean().describe("Se itens do ranking têm ofertas."),
  isDemonstration: z.boolean(),
});
export type ItemCard = z.infer<typeof itemCardSchema>;

export const itemCardListSchema = z.object({ items: z.array(itemCardSchema) });
export type ItemCardList = z.infer<typeof itemCardListSchema>;

export interface FavoritesPage {
  readonly items: readonly ItemCard[];
  readonly token: string;
  /** Item that the address proposes to add; null without one, and where it is already a favourite. */
  readonly offered: ItemCard | null;
  readonly problem: string | null;
}
