/** Id of the form of `FavoriteForm`; its buttons are anywhere in the page. */
export const FAVORITE_FORM = "favoritar";
