import { parseSearchQuery, SEARCH_LIMIT } from "@/features/search/search-query";
import { SearchScreen, type SearchScreenProps } from "@/features/search/SearchScreen/SearchScreen";
import { listRankings } from "@/server/catalog/list-rankings";
import { searchByName } from "@/server/catalog/search-by-name";
import { definePage } from "@/server/page/define-page";
import { PageFrame } from "@/ui/PageFrame/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<SearchScreenProps>(async ({ query }, database) => {
  const parsed = parseSearchQuery(query);
  if (!parsed.ok) return { kind: "invalid", problems: parsed.error, cleanPath: "/busca" };
  const { text, state } = parsed.value;
  const found =
    state === "usable" ? await searchByName(database, text, SEARCH_LIMIT + 1) : { rankings: [], items: [] };
  if (found.rankings.length > 0 || found.items.length > 0) {
    const items = found.items.slice(0, SEARCH_LIMIT);
    const isLimited = found.items.length > SEARCH_LIMIT;
    const outcome = { kind: "found", rankings: found.rankings, items, isLimited } as const;
    return { kind: "page", page: { text, outcome }, lifetime: "list" };
  }
  const kind = state === "usable" ? "nothing" : state;
  const suggestions = await listRankings(database);
  return { kind: "page", page: { text, outcome: { kind, suggestions } }, lifetime: "list" };
});

export default function SearchPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const { outcome } = props;
  return (
    <PageFrame {...props} searchText={outcome.kind === "page" ? outcome.page.text : ""}>
      {(page) => <SearchScreen {...page} />}
    </PageFrame>
  );
}
