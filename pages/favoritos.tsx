import { FavoritesScreen } from "@/features/favorites/FavoritesScreen";
import type { ItemCard } from "@/lib/contracts/favorites";
import { followingPaths, ITEM_PARAMETER } from "@/lib/following";
import { QueryReader } from "@/lib/query-reader";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { itemsBySlug, loadItemCards } from "@/server/reading/catalog/load-item-cards";
import { parseSlug } from "@/server/platform/http/slug";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<{ offered: ItemCard | null }>(async ({ query }, database) => {
  const reader = new QueryReader(query);
  const asked = reader.single(ITEM_PARAMETER);
  const slug = parseSlug(asked);
  if (asked !== null && slug === null)
    reader.problems.push({ parameter: ITEM_PARAMETER, reason: "unreadable" });
  if (reader.problems.length > 0)
    return { kind: "invalid", problems: reader.problems, cleanPath: followingPaths.favorites };
  const [offered = null] = slug === null ? [] : await loadItemCards(database, itemsBySlug([slug]));
  return { kind: "page", page: { offered }, tags: offered ? [cacheTags.item(offered.slug)] : [] };
});

export default function FavoritesPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const { hasAccounts } = props.shell;
  return (
    <PageFrame {...props} demonstrationOf={({ offered }) => (offered?.isDemonstration ? "some" : "none")}>
      {(page) => <FavoritesScreen {...page} hasAccounts={hasAccounts} />}
    </PageFrame>
  );
}
