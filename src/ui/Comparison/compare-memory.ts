import { MOST_COMPARED } from "@/lib/comparison/comparison-query";
import { keepList, recallList, type NamedItem } from "@/ui/kept-list";

/** An item that the visitor has marked for a comparison. */
export type Marked = NamedItem;

const KEY = "prova-real.comparar";

/** The items that this browser remembers; none where it remembers nothing or keeps no storage. */
export const recallMarked = (): readonly Marked[] => recallList(KEY).slice(0, MOST_COMPARED);

/** Remembers the marked items. Without storage they last as long as the page. */
export const rememberMarked = (marked: readonly Marked[]): void => void keepList(KEY, marked);
