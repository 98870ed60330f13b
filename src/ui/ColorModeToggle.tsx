import siteHeaderCss from "@/ui/SiteHeader/SiteHeader.module.css";
import { shellText } from "@/text/shell";
import { useColorMode } from "@chakra-ui/react";
import { showThemeColor } from "@/lib/first-paint/theme-color";
import { Icon } from "@/ui/Icon/Icon";
import { useEffect } from "react";

/** The choice is stored in this browser. Hidden without scripts. */
export function ColorModeToggle() {
  const { colorMode, toggleColorMode } = useColorMode();
  useEffect(() => showThemeColor(colorMode), [colorMode]);
  return (
    <button
      type="button"
      className={siteHeaderCss.colorModeToggle}
      aria-label={shellText.colorMode}
      aria-pressed={colorMode === "dark"}
      onClick={toggleColorMode}
    >
      <span className={siteHeaderCss.whenLight}>
        <Icon name="moon" />
      </span>
      <span className={siteHeaderCss.whenDark}>
        <Icon name="sun" />
      </span>
    </button>
  );
}
