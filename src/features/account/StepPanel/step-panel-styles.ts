import { recipe } from "@/theme/recipe";

/** Styles of a step; every page of the account has them from the start, because steps come at a press. */
export const stepPanelStyles = recipe("step-panel", {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 4,
  padding: { base: 4, sm: 5 },
  borderRadius: "md",
  border: "1px solid",
  borderColor: "border",
  bg: "canvas",
  h3: { outline: "none" },
  '&[data-kind="danger"]': { borderColor: "negative" },
  ".step-note": { marginTop: 1, color: "textMuted", overflowWrap: "anywhere" },
  ".step-problem": { color: "negative", fontWeight: "medium", lineHeight: "snug" },
  form: { maxWidth: "26rem" },
  // A row where there is room: what is done first, the way back beside it.
  "form .form-actions, .step-actions": { display: "flex", flexWrap: "wrap", gap: 3 },
  "form .form-actions .button, .step-actions .button": {
    width: { base: "100%", sm: "auto" },
    minHeight: "2.75rem",
  },
  ".button-danger": {
    bg: "negative",
    borderColor: "negative",
    color: "surface",
    _hover: { bg: "negative", textDecoration: "underline" },
  },
  // Whoever reads the page on the device of the authenticator cannot point its camera at it.
  ".totp-here": { "@media (hover: hover)": { display: "none" } },
});
