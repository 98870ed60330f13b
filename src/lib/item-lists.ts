import { followingPaths, ITEM_PARAMETER } from "@/lib/following";

/** Lists that one account keeps at most, and items of one list. */
export const MOST_LISTS = 20;
export const MOST_LIST_ITEMS = 50;

/** Characters of a list's name and note at most. */
export const LIST_LENGTHS = { name: 60, note: 300 } as const;

/** The page on which its owner changes a list. */
export const listPath = (id: number): string => `${followingPaths.lists}/${id}`;

/** The page that puts an item into one of the visitor's lists. */
export const putIntoListPath = (slug: string): string => `${followingPaths.lists}?${ITEM_PARAMETER}=${slug}`;

/** The page on which everybody who has the address reads a list. */
export const sharedListPath = (token: string): string => `/listas/${token}`;
