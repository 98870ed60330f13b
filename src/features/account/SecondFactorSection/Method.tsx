import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { accountText } from "@/text/account";
import { Icon } from "@/ui/Icon/Icon";
import type { ReactNode } from "react";

interface MethodProps {
  name: string;
  note: ReactNode;
  isInUse: boolean;
  children?: ReactNode;
}

export function Method({ name, note, isInUse, children }: MethodProps) {
  return (
    <li className={accountSectionCss.setting}>
      <div className={accountSectionCss.settingAbout}>
        <h3 className={accountSectionCss.settingValue}>
          {name}
          {isInUse && (
            <span className="badge" data-state="good">
              <Icon name="check" size="1em" />
              {accountText.security.secondFactor.inUse}
            </span>
          )}
        </h3>
        <p className={accountSectionCss.settingNote}>{note}</p>
      </div>
      <div className={accountSectionCss.settingActions}>{children}</div>
    </li>
  );
}
