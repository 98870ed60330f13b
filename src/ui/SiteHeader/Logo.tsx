import css from "@/ui/SiteHeader/SiteHeader.module.css";
import { publicSettings } from "@/config/public";
import { Mark } from "@/theme/Mark";

export function Logo() {
  return (
    <span className={css.logo}>
      <svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32" focusable="false">
        <Mark ground="var(--chakra-colors-accentSolid)" />
      </svg>
      <span className={css.logoName}>{publicSettings.siteName}</span>
    </span>
  );
}
