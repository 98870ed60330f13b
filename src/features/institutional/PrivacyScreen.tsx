import { publicSettings } from "@/config/public";
import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import { MeasurementControl } from "@/features/institutional/MeasurementControl/MeasurementControl";
import type { ShellProps } from "@/lib/contracts/shell";
import { MESSAGE_DAYS } from "@/lib/contracts/messages";
import { SIGNAL_DAYS } from "@/lib/contracts/review-signal";
import { anonymousIdDays } from "@/lib/visitor/anonymous-id";
import { privacySections, privacyText } from "@/text/privacy";

export interface PrivacyScreenProps {
  /** Null where the operator has not given one. */
  privacyContact: string | null;
  eventMonths: number;
}

export function PrivacyScreen({
  privacyContact,
  eventMonths,
  company,
}: PrivacyScreenProps & Pick<ShellProps, "company">) {
  const sections = privacySections({
    siteName: publicSettings.siteName,
    companyName: company?.name ?? null,
    contact: privacyContact ?? company?.email ?? null,
    anonymousIdDays,
    eventMonths,
    signalDays: SIGNAL_DAYS,
    messageDays: MESSAGE_DAYS,
  });
  return (
    <InstitutionalPage
      path="/privacidade"
      {...privacyText}
      sections={sections}
      extras={{ "sua-escolha": <MeasurementControl /> }}
    />
  );
}
