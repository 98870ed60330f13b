import type { ItemCard } from "@/lib/contracts/favorites";
import { followFavorites, recallFavorites, type KeptFavorite } from "@/ui/Favorites/favorite-memory";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Items of one request. */
const CHUNK = 100;

/** The published items among those with these slugs. Client and schema come with the first call. */
async function fetchCards(slugs: readonly string[]): Promise<ItemCard[]> {
  const [{ publicEndpointHeader, sessionClient }, { itemCardListSchema }] = await Promise.all([
    import("@/lib/api/session-client"),
    import("@/lib/contracts/favorites"),
  ]);
  const items: ItemCard[] = [];
  for (let start = 0; start < slugs.length; start += CHUNK) {
    const { data } = await sessionClient.get<unknown>("/item-cards", {
      params: { itens: slugs.slice(start, start + CHUNK).join(",") },
      headers: { [publicEndpointHeader]: "1" },
    });
    items.push(...itemCardListSchema.parse(data).items);
  }
  return items;
}

/** What this browser keeps, as it changes; null before the page is hydrated. */
export function useKeptFavorites(): readonly KeptFavorite[] | null {
  const [kept, setKept] = useState<readonly KeptFavorite[] | null>(null);
  useEffect(() => {
    const read = () => setKept(recallFavorites());
    read();
    return followFavorites(read);
  }, []);
  return kept;
}

/** The items that this browser keeps, with their scores and prices of today. */
export function useKeptItems(kept: readonly KeptFavorite[] | null) {
  const slugs = (kept ?? []).map(({ slug }) => slug);
  return useQuery({
    queryKey: ["item-cards", slugs],
    queryFn: () => fetchCards(slugs),
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
  });
}
