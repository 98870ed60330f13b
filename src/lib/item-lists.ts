import { followingPaths, ITEM_PARAMETER } from "@/lib/following";

export const MOST_LISTS = 20;
export const MOST_LIST_ITEMS = 50;

export const LIST_LENGTHS = { name: 60, note: 300 } as const;

export const listPath = (id: number): string => `${followingPaths.lists}/${id}`;

export const putIntoListPath = (slug: string): string => `${followingPaths.lists}?${ITEM_PARAMETER}=${slug}`;

export const sharedListPath = (token: string): string => `/listas/${token}`;
