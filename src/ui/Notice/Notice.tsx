import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import type { ReactNode } from "react";

const styles = recipe("notice", {
  display: "flex",
  gap: 2.5,
  alignItems: "flex-start",
  paddingInline: 4,
  paddingBlock: 3,
  border: "1px solid",
  borderColor: "border",
  borderRadius: "md",
  bg: "accentSoft",
  color: "text",
  lineHeight: "snug",
  "& > svg": { flex: "none", marginTop: "0.05em", color: "accent" },
  '&[data-kind="success"] > svg': { color: "positive" },
  '&[data-kind="warning"]': { bg: "notice", color: "onNotice", borderColor: "transparent" },
  '&[data-kind="warning"] > svg, &[data-kind="warning"] a': { color: "onNotice" },
  ".notice-body": { minWidth: 0, overflowWrap: "anywhere" },
});

interface NoticeProps {
  kind?: "info" | "success" | "warning";
  children: ReactNode;
}

/** Tells how things stand, or that something worked; said aloud when it comes. */
export function Notice({ kind = "info", children }: NoticeProps) {
  return (
    <div className={styles.className} data-kind={kind} role="status">
      <Styles of={styles} />
      <Icon name={kind === "success" ? "check" : "info"} size="1.35em" />
      <div className="notice-body">{children}</div>
    </div>
  );
}
