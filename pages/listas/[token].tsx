import { SharedListScreen } from "@/features/lists/SharedListScreen";
import type { SharedListPage } from "@/lib/contracts/item-lists";
import { getDatabase } from "@/server/db/current-database";
import { loadSharedList } from "@/server/lists/load-lists";
import { definePage } from "@/server/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<SharedListPage>(async ({ params }) => {
  // Neither a cache nor a replica keeps it, so that it ends at the moment when its owner or an operator ends it.
  const page = await loadSharedList(await getDatabase(), params["token"] ?? "");
  return page ? { kind: "page", page, lifetime: "personal" } : { kind: "missing" };
});

export default function SharedListRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const { hasAccounts } = props.shell;
  return (
    <PageFrame
      {...props}
      demonstrationOf={({ items }) => (items.some((item) => item.isDemonstration) ? "some" : "none")}
    >
      {(page) => <SharedListScreen {...page} hasAccounts={hasAccounts} />}
    </PageFrame>
  );
}
