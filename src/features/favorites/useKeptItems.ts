import type { ItemCard } from "@/lib/contracts/favorites";
import { followFavorites, recallFavorites, type KeptFavorite } from "@/ui/Favorites/favorite-memory";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Items in one request. */
const CHUNK = 100;

/** Cards of the published items. Client and schema are loaded with the first call. */
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

/** Null before hydration. */
export function useKeptFavorites(): readonly KeptFavorite[] | null {
  const [kept, setKept] = useState<readonly KeptFavorite[] | null>(null);
  useEffect(() => {
    const read = () => setKept(recallFavorites());
    read();
    return followFavorites(read);
  }, []);
  return kept;
}

export function useKeptItems(kept: readonly KeptFavorite[] | null) {
  const slugs = (kept ?? []).map(({ slug }) => slug);
  return useQuery({
    queryKey: ["item-cards", slugs],
    queryFn: () => fetchCards(slugs),
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
  });
}
