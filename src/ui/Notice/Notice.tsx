import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { noticeStyles } from "@/ui/Notice/notice-styles";
import type { ReactNode } from "react";

interface NoticeProps {
  kind?: "info" | "success" | "warning";
  children: ReactNode;
}

/** Tells how things stand, or that something worked; said aloud when it comes. */
export function Notice({ kind = "info", children }: NoticeProps) {
  return (
    <div className={noticeStyles.className} data-kind={kind} role="status">
      <Styles of={noticeStyles} />
      <Icon name={kind === "success" ? "check" : "info"} size="1.35em" />
      <div className="notice-body">{children}</div>
    </div>
  );
}
