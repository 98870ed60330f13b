import { ListScreen } from "@/features/account/ListsScreen/ListScreen";
import type { ListPage } from "@/lib/contracts/item-lists";
import { showList, submitList } from "@/server/community/lists/list-form";
import { LISTS_FORM_LIMITS } from "@/server/community/lists/lists-form";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm<ListPage>({
  limits: LISTS_FORM_LIMITS,
  show: showList,
  submit: submitList,
});

export default function AccountListPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <ListScreen {...page} />}</PageFrame>;
}
