import { MOST_COMPARED } from "@/lib/comparison/comparison-query";
import { keepList, recallList, type NamedItem } from "@/ui/kept-list";

export type Marked = NamedItem;

const KEY = "prova-real.comparar";

/** Empty without storage. */
export const recallMarked = (): readonly Marked[] => recallList(KEY).slice(0, MOST_COMPARED);

/** Without storage the marks last as long as the page. */
export const rememberMarked = (marked: readonly Marked[]): void => void keepList(KEY, marked);
