/** Pages of what a visitor follows and keeps. */
export const followingPaths = {
  /** Favourites of this browser, without an account. */
  favorites: "/favoritos",
  accountFavorites: "/conta/favoritos",
  lists: "/conta/listas",
  alerts: "/conta/alertas",
  messages: "/conta/mensagens",
} as const;

/** The parameter that names an item in the addresses of favourites and alerts. */
export const ITEM_PARAMETER = "item";

/** The parameter that names a ranking in the address of alerts. */
export const RANKING_PARAMETER = "ranking";

/** The page of alerts with the form for an item or a ranking. */
export const alertsAddress = (of: { readonly item: string } | { readonly ranking: string }): string =>
  `${followingPaths.alerts}?${new URLSearchParams(of).toString()}`;

/** The largest number of first positions whose holders an alert about a ranking follows. */
export const MOST_TOP = 3;

/** Alerts that one account has at most. */
export const MOST_ALERTS = 100;

/** Favourites that one account, or one browser, keeps at most. */
export const MOST_FAVORITES = 500;

/** The page that ends mails without a sign-in; the same address takes the one-click request of RFC 8058. */
export const unsubscribePath = (token: string): string => `/descadastrar/${token}`;

/** The page that confirms an address for mails, without a sign-in. */
export const mailConsentPath = (token: string): string => `/confirmar-avisos/${token}`;
