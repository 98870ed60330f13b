import { accountText } from "@/text/account";
import { Icon } from "@/ui/Icon/Icon";

export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  return (
    <span className="badge" data-state={isVerified ? "good" : "open"}>
      <Icon name={isVerified ? "check" : "info"} size="1em" />
      {isVerified ? accountText.profile.verified : accountText.profile.unverified}
    </span>
  );
}
