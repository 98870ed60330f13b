import { recipe } from "@/theme/recipe";

/** Styles of the set-up of an authenticator, for pages on which it comes later. */
export const totpSetupStyles = recipe("totp-setup", {
  display: "grid",
  gap: 4,
  ol: { display: "grid", gap: 4, paddingInlineStart: 0, listStyle: "none", counterReset: "step" },
  li: {
    display: "grid",
    gridTemplateColumns: "1.75rem minmax(0, 1fr)",
    columnGap: 3,
    counterIncrement: "step",
  },
  "li::before": {
    content: "counter(step)",
    display: "grid",
    placeItems: "center",
    width: "1.75rem",
    height: "1.75rem",
    borderRadius: "full",
    bg: "accentSoft",
    color: "accent",
    fontSize: "sm",
    fontWeight: "bold",
  },
  "li > div": { display: "grid", gap: 3, minWidth: 0 },
  ".qr-code": {
    maxWidth: "100%",
    height: "auto",
    borderRadius: "md",
    border: "1px solid",
    borderColor: "border",
  },
  summary: { width: "fit-content", color: "accent", fontWeight: "semibold", cursor: "pointer" },
  ".totp-secret": {
    display: "block",
    marginBlock: 2,
    padding: 3,
    borderRadius: "md",
    bg: "sunken",
    fontFamily: "ui-monospace, monospace",
    overflowWrap: "anywhere",
  },
});
