import { pairPath } from "@/lib/comparison/comparison-query";
import type { TrackedEventFields } from "@/lib/tracker/tracked-event";

/** The parts of the router that say which page is shown. */
export interface ShownPage {
  /** The route, as "/itens/[slug]". */
  readonly pathname: string;
  /** The address as the browser shows it, with query and fragment. */
  readonly asPath: string;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
}

/** Routes whose pages are about one thing, with the event that seeing one is. */
const pagesAboutOneThing = [
  { route: "/itens/[slug]", event: "item_view", field: "item" },
  { route: "/rankings/[slug]", event: "ranking_view", field: "ranking" },
] as const;

const problemRoutes: readonly string[] = ["/_error", "/404", "/500"];

/** Routes whose addresses are secrets, so that only their first part is measured. */
const secretRoutes: readonly string[] = [
  "/descadastrar/[token]",
  "/confirmar-avisos/[token]",
  "/listas/[token]",
];

/** The path of the address alone: what was typed into a search or chosen in a filter is not measured. */
export function pathOf(asPath: string): string {
  return asPath.split(/[?#]/, 1)[0] || "/";
}

/**
 * The path of a page as it is measured. A comparison of two items has the path of the pair, wherever it is shown: pairs that
 * many compare get a page of their own.
 */
function measuredPath({ pathname, asPath, query }: ShownPage): string {
  const [, first, second] = /^([a-z0-9-]+),([a-z0-9-]+)$/.exec(String(query["itens"])) ?? [];
  return pathname === "/comparar" && first && second && first !== second
    ? pairPath([first, second])
    : pathOf(asPath);
}

/** The events of seeing a page; none for pages that say that there is no page. */
export function visitEvents(shown: ShownPage): TrackedEventFields[] {
  const { pathname, query } = shown;
  if (problemRoutes.includes(pathname)) return [];
  const path = secretRoutes.includes(pathname) ? pathname.replace("/[token]", "") : measuredPath(shown);
  const events: TrackedEventFields[] = [{ event: "page_view", path }];
  const about = pagesAboutOneThing.find(({ route }) => route === pathname);
  if (about && typeof query.slug === "string") {
    events.push({ event: about.event, path, [about.field]: query.slug });
  }
  return events;
}
