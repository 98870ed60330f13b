import { favoritesText as text } from "@/text/favorites";
import { recallFavorites } from "@/ui/Favorites/favorite-memory";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect } from "react";

async function bringFavorites(): Promise<void> {
  const { syncFavorites } = await import("@/ui/Favorites/account-favorites");
  const outcome = await syncFavorites();
  if (outcome === "failed" || outcome === "signed-out") throw new Error(`favourites: ${outcome}`);
}

/** Moves the browser's favourites into the account when the page opens, and then reloads the page's data. */
export function FavoriteMerge() {
  const router = useRouter();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: bringFavorites,
    onSuccess: () => router.replace(router.asPath, undefined, { scroll: false }),
  });
  useEffect(() => {
    if (recallFavorites().length > 0) mutate();
  }, [mutate]);
  if (!isPending && !isError) return null;
  return <p role="status">{isPending ? text.merging : text.keptForLater}</p>;
}
