import { ITEM_PARAMETER } from "@/lib/following";
import { favoriteMarkText } from "@/text/favorite-mark";
import { FAVORITE_FORM } from "@/ui/Favorites/favorite-form";
import css from "@/ui/Favorites/Favorites.module.css";

const text = favoriteMarkText.add;

interface FavoriteButtonProps {
  slug: string;
  name: string;
  /** Whether a parent element already has the name as `data-name`. */
  isNamed?: boolean;
}

/** Plain HTML for `StaticString`. Without scripts it leads to the page of favourites. */
export function FavoriteButton({ slug, name, isNamed = false }: FavoriteButtonProps) {
  return (
    <button
      className={css.favorite}
      form={FAVORITE_FORM}
      name={ITEM_PARAMETER}
      value={slug}
      aria-label={text.buttonOf(name)}
      data-name={isNamed ? undefined : name}
    >
      {text.button}
    </button>
  );
}
