import css from "@/ui/SiteHeader/SiteHeader.module.css";
import { publicSettings } from "@/config/public";
import { markDrawing } from "@/theme/mark";

const drawing = { __html: markDrawing({ ground: "var(--chakra-colors-accentSolid)", ink: "#fff" }) };

export function Logo() {
  return (
    <span className={css.logo}>
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        width="32"
        height="32"
        focusable="false"
        dangerouslySetInnerHTML={drawing}
      />
      <span className={css.logoName}>{publicSettings.siteName}</span>
    </span>
  );
}
