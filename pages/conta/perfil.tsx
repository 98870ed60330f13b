import { browserIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import { ProfileScreen, type ProfileScreenProps } from "@/features/account/ProfileScreen/ProfileScreen";
import { defineAccountPage } from "@/server/web/page/define-account-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineAccountPage<ProfileScreenProps>(() => {
  const { isLocal } = browserIdentity(currentSettings());
  return Promise.resolve({ isLocal });
});

export default function ProfilePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <ProfileScreen {...page} />}</PageFrame>;
}
