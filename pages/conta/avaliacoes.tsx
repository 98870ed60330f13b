import { ReviewsScreen } from "@/features/account/ReviewsScreen/ReviewsScreen";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { loadOwnReviews } from "@/server/community/reviews/own-reviews";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineAccountPage(async ({ visitor }, database) => ({
  reviews: await loadOwnReviews(database, visitor.userId),
}));

export default function AccountReviewsPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <ReviewsScreen {...page} />}</PageFrame>;
}
