import { PurchaseScreen } from "@/features/review/PurchaseScreen/PurchaseScreen";
import {
  PURCHASE_FORM_LIMITS,
  showPurchase,
  submitPurchase,
} from "@/server/community/purchases/purchase-form";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineVisitorForm({
  limits: PURCHASE_FORM_LIMITS,
  show: showPurchase,
  submit: submitPurchase,
});

export default function PurchaseRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <PurchaseScreen {...page} />}</PageFrame>;
}
