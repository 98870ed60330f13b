import { ListsScreen } from "@/features/account/ListsScreen/ListsScreen";
import type { ListsPage } from "@/lib/contracts/item-lists";
import { LISTS_FORM_LIMITS, showLists, submitLists } from "@/server/community/lists/lists-form";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm<ListsPage>({
  limits: LISTS_FORM_LIMITS,
  show: showLists,
  submit: submitLists,
});

export default function AccountListsPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <ListsScreen {...page} />}</PageFrame>;
}
