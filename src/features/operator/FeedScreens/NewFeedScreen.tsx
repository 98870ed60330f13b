import { FeedForm } from "@/features/operator/FeedScreens/FeedForm";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { FeedPage } from "@/lib/contracts/operator-feeds";
import { operatorFeedsText } from "@/text/operator-feeds";

const { newTitle, newLead } = operatorFeedsText.form;

export function NewFeedScreen({ routes, ...page }: FeedPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={newTitle} lead={newLead} route="/operador/feeds" routes={routes}>
      <FeedForm {...page} />
    </OperatorLayout>
  );
}
