import { pairPath } from "@/lib/comparison/comparison-query";
import type { TrackedEventFields } from "@/lib/tracker/tracked-event";

export interface ShownPage {
  /** Route, such as "/itens/[slug]". */
  readonly pathname: string;
  /** Address with query and fragment. */
  readonly asPath: string;
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
}

/** Routes about one thing, with the event of viewing it. */
const pagesAboutOneThing = [
  { route: "/itens/[slug]", event: "item_view", field: "item" },
  { route: "/rankings/[slug]", event: "ranking_view", field: "ranking" },
  { route: "/rankings/[slug]/[state]", event: "ranking_view", field: "ranking" },
] as const;

const problemRoutes: readonly string[] = ["/_error", "/404", "/500"];

/** Routes with secret addresses: only their first part is measured. */
const secretRoutes: readonly string[] = [
  "/descadastrar/[token]",
  "/confirmar-avisos/[token]",
  "/listas/[token]",
];

/** Without query: searches and filters are not measured. */
export function pathOf(asPath: string): string {
  return asPath.split(/[?#]/, 1)[0] || "/";
}

/** A comparison of two items counts as its pair: pairs compared by many get their own page. */
function measuredPath({ pathname, asPath, query }: ShownPage): string {
  const [, first, second] = /^([a-z0-9-]+),([a-z0-9-]+)$/.exec(String(query["itens"])) ?? [];
  return pathname === "/comparar" && first && second && first !== second
    ? pairPath([first, second])
    : pathOf(asPath);
}

/** Empty for error pages. */
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
