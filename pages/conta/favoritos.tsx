import { AccountFavoritesScreen } from "@/features/account/AccountFavorites/AccountFavoritesScreen";
import type { FavoritesPage } from "@/lib/contracts/favorites";
import {
  FAVORITES_FORM_LIMITS,
  showFavorites,
  submitFavorite,
} from "@/server/community/favorites/favorites-form";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm<FavoritesPage>({
  limits: FAVORITES_FORM_LIMITS,
  show: showFavorites,
  submit: submitFavorite,
});

export default function AccountFavoritesPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <AccountFavoritesScreen {...page} />}</PageFrame>;
}
