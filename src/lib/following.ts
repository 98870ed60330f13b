/** Pages of what a visitor follows and keeps; `favorites` are kept in the browser, without an account. */
export const followingPaths = {
  favorites: "/favoritos",
  accountFavorites: "/conta/favoritos",
  lists: "/conta/listas",
  alerts: "/conta/alertas",
  messages: "/conta/mensagens",
} as const;

export const ITEM_PARAMETER = "item";

export const RANKING_PARAMETER = "ranking";

export const alertsAddress = (of: { readonly item: string } | { readonly ranking: string }): string =>
  `${followingPaths.alerts}?${new URLSearchParams(of).toString()}`;

/**
 * The field of a form that removes one of several things: the thing beside it, at which the page opens again. So a visitor
 * stays where they were, and continues there with a keyboard or a screen reader.
 */
export const BESIDE_FIELD = "ao_lado";

export const besideOf = <Thing>(things: readonly Thing[], index: number): Thing | undefined =>
  things[index + 1] ?? things[index - 1];

/** An alert about a ranking follows at most this many first positions. */
export const MOST_TOP = 3;

export const MOST_ALERTS = 100;

export const MOST_FAVORITES = 500;

/** Ends mails without a sign-in; the address also takes the one-click request of RFC 8058. */
export const unsubscribePath = (token: string): string => `/descadastrar/${token}`;

export const mailConsentPath = (token: string): string => `/confirmar-avisos/${token}`;
