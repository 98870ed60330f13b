import { recipe } from "@/theme/recipe";

/** Styles of the dialog that asks for the password once more; pages of the account have them from the start. */
export const freshSignInStyles = recipe("fresh-sign-in", {
  width: "min(30rem, calc(100vw - 2rem))",
  maxHeight: "calc(100dvh - 2rem)",
  margin: "auto",
  padding: { base: 5, sm: 6 },
  border: 0,
  borderRadius: "lg",
  bg: "surface",
  color: "text",
  boxShadow: "lifted",
  overflowY: "auto",
  "&::backdrop": { background: "rgba(8, 16, 34, 0.55)" },
  h2: { fontSize: "lg", outline: "none" },
  ".fresh-note": { marginTop: 2, marginBottom: 4, color: "textMuted" },
  ".fresh-problem": { marginBottom: 4, color: "negative", fontWeight: "medium" },
  ".form-actions, .fresh-actions": { display: "flex", flexWrap: "wrap", gap: 3 },
  ".form-actions .button, .fresh-actions .button": {
    width: { base: "100%", sm: "auto" },
    minHeight: "2.75rem",
  },
});
