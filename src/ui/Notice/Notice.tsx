import css from "@/ui/Notice/Notice.module.css";
import { Icon } from "@/ui/Icon/Icon";
import type { ReactNode } from "react";

interface NoticeProps {
  kind?: "info" | "success" | "warning";
  children: ReactNode;
}

export function Notice({ kind = "info", children }: NoticeProps) {
  return (
    <div className={css.root} data-kind={kind} role="status">
      <Icon name={kind === "success" ? "check" : "info"} size="1.35em" />
      <div className={css.noticeBody}>{children}</div>
    </div>
  );
}
