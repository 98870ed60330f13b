import { joinFacts } from "@/lib/format/join-facts";
import css from "@/features/account/AccountSummary/AccountSummary.module.css";
import { accountPath, type AccountPageId } from "@/features/account/account-pages";
import { LoadedPart } from "@/features/account/LoadedPart";
import { Pending } from "@/features/account/Pending/Pending";
import { formatPhoneNumber } from "@/lib/phone-number";
import { contactOf, textAttribute, useAccountUser } from "@/features/account/queries/account-user";
import { useDevices } from "@/features/account/queries/devices";
import type { AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";

const text = accountText.overview;

/** The user's name and contact, and whether a contact waits for its code. */
function describeUser(user: AuthUser): string {
  const phone = textAttribute(user, "phone_number");
  const contact = textAttribute(user, "email") ?? (phone && formatPhoneNumber(phone)) ?? text.noContact;
  const open = (["email", "phone_number"] as const).find(
    (name) => contactOf(user, name)?.isVerified === false,
  );
  const parts = [open && text.unverified[open], textAttribute(user, "name"), contact];
  return joinFacts(parts);
}

function describeSecondFactor({ preferredMfa }: AuthUser): string {
  if (preferredMfa === null) return text.secondFactorUnknown;
  return preferredMfa === "none" ? text.secondFactorOff : text.secondFactorOn;
}

export function AccountSummary() {
  const user = useAccountUser();
  const devices = useDevices();
  const deviceCount = devices.data?.length ?? null;
  return (
    <LoadedPart query={user}>
      {(loaded) => (
        <ul className={`card ${css.root}`}>
          <SummaryPart page="profile">
            {loaded ? describeUser(loaded) : <Pending characters={28} />}
          </SummaryPart>
          <SummaryPart page="security">
            {loaded ? describeSecondFactor(loaded) : <Pending characters={30} />}
          </SummaryPart>
          <SummaryPart page="devices">
            {deviceCount !== null ? (
              text.devices(deviceCount)
            ) : devices.isError ? (
              text.devicesUnknown
            ) : (
              <Pending characters={10} />
            )}
          </SummaryPart>
          <SummaryPart page="privacy">{text.privacy}</SummaryPart>
        </ul>
      )}
    </LoadedPart>
  );
}

function SummaryPart({ page, children }: { page: AccountPageId; children: ReactNode }) {
  return (
    <li>
      <SiteLink href={accountPath(page)}>
        <span>
          <span className={css.summaryName}>{accountText.pages[page].name}</span>
          <span className={css.summaryState}>{children}</span>
        </span>
        <Icon name="chevronRight" size="1.1em" />
      </SiteLink>
    </li>
  );
}
