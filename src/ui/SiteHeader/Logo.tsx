import css from "@/ui/SiteHeader/SiteHeader.module.css";
import { publicSettings } from "@/config/public";

/** The mark is the line of a sum with a check below it. */
export function Logo() {
  return (
    <span className={css.logo}>
      <svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32" focusable="false">
        <rect width="32" height="32" rx="9" fill="var(--chakra-colors-accentSolid)" />
        <path
          d="M8 9.5h10M8 14h6"
          stroke="#fff"
          strokeOpacity=".65"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <path
          d="m10.5 20.5 4.3 4.2L24.5 13"
          stroke="#fff"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
        />
      </svg>
      <span className={css.logoName}>{publicSettings.siteName}</span>
    </span>
  );
}
