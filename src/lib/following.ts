/** Pages of what a visitor follows and keeps. */
export const followingPaths = {
  /** Favourites of this browser, without an account. */
  favorites: "/favoritos",
  accountFavorites: "/conta/favoritos",
  lists: "/conta/listas",
  alerts: "/conta/alertas",
} as const;

/** The parameter that names an item in the addresses of favourites and alerts. */
export const ITEM_PARAMETER = "item";

/** Favourites that one account, or one browser, keeps at most. */
export const MOST_FAVORITES = 500;

/** The page that ends mails without a sign-in; the same address takes the one-click request of RFC 8058. */
export const unsubscribePath = (token: string): string => `/descadastrar/${token}`;
