import { recipe } from "@/theme/recipe";

/** Styles of a notice. Forms and their cards write them too: a notice comes later, and waits for nothing then. */
export const noticeStyles = recipe("notice", {
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
