import { FavoritesScreen } from "@/features/account/FavoritesScreen/FavoritesScreen";
import type { FavoritesPage } from "@/lib/contracts/favorites";
import { FAVORITES_FORM_LIMITS, showFavorites, submitFavorite } from "@/server/favorites/favorites-form";
import { defineVisitorForm } from "@/server/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm<FavoritesPage>({
  limits: FAVORITES_FORM_LIMITS,
  show: showFavorites,
  submit: submitFavorite,
});

export default function AccountFavoritesPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <FavoritesScreen {...page} />}</PageFrame>;
}
