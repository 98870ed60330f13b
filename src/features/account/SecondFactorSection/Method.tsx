import { accountText } from "@/text/account";
import { Icon } from "@/ui/Icon/Icon";
import type { ReactNode } from "react";

interface MethodProps {
  name: string;
  note: ReactNode;
  isInUse: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** One kind of second factor. */
export function Method({ name, note, isInUse, children }: MethodProps) {
  return (
    <li className="setting">
      <div className="setting-about">
        <h3 className="setting-value">
          {name}
          {isInUse && (
            <span className="badge" data-state="good">
              <Icon name="check" size="1em" />
              {accountText.security.secondFactor.inUse}
            </span>
          )}
        </h3>
        <p className="setting-note">{note}</p>
      </div>
      <div className="setting-actions">{children}</div>
    </li>
  );
}
