import { ITEM_PARAMETER } from "@/lib/following";
import { favoritesText as text } from "@/text/favorites";
import css from "@/ui/Favorites/Favorites.module.css";

/** The form that `FavoriteForm` handles; buttons belong to it wherever they stand in the page. */
export const FAVORITE_FORM = "favoritar";

/**
 * A button that keeps an item as a favourite. It is plain HTML, and works in a `StaticString`. Without scripts it leads to the page
 * of favourites, which says what is needed.
 */
export function FavoriteButton({ slug, name }: { slug: string; name: string }) {
  return (
    <button
      type="submit"
      className={css.favorite}
      form={FAVORITE_FORM}
      name={ITEM_PARAMETER}
      value={slug}
      aria-label={text.buttonOf(name)}
      data-name={name}
    >
      {text.button}
    </button>
  );
}
