import { MessagesScreen } from "@/features/account/MessagesScreen/MessagesScreen";
import { loadOwnMails } from "@/server/community/mail/own-mails";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { parseReviewId } from "@/server/platform/http/review-id";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineAccountPage(({ visitor, query }, database) =>
  loadOwnMails(database, visitor.userId, parseReviewId(query["pagina"]) ?? 1),
);

export default function AccountMessagesPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <MessagesScreen {...page} />}</PageFrame>;
}
