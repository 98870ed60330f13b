import { ITEM_PARAMETER } from "@/lib/following";
import { favoritesText as text } from "@/text/favorites";
import css from "@/ui/Favorites/Favorites.module.css";

/** Id of the form of `FavoriteForm`; its buttons are anywhere in the page. */
export const FAVORITE_FORM = "favoritar";

/** Plain HTML for `StaticString`. Without scripts it leads to the page of favourites. */
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
