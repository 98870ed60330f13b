import { foldedBoxStyles } from "@/features/ranking/folded-box-styles";
import { recipe } from "@/theme/recipe";

export const weightStyles = recipe("weight", {
  ...foldedBoxStyles,
  form: { display: "grid", gap: 4, paddingInline: 4, paddingBottom: 4, fontSize: "sm" },
  "form > p": { color: "textMuted" },
  "form > a": { justifySelf: "center" },
  ".weight": {
    display: "grid",
    gridTemplateColumns: "1fr 4.5rem",
    alignItems: "center",
    columnGap: 3,
    rowGap: 1,
  },
  ".weight label": { fontWeight: "semibold" },
  ".weight .field": { minHeight: "2.25rem" },
  ".weight [type=range]": {
    gridColumn: "1 / -1",
    width: "100%",
    accentColor: "var(--chakra-colors-accentSolid)",
  },
  ".weight-published": { gridColumn: "1 / -1", color: "textMuted", fontSize: "xs" },
});
