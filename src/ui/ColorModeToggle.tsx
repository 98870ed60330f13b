import siteHeaderCss from "@/ui/SiteHeader/SiteHeader.module.css";
import { shellText } from "@/text/shell";
import { useColorMode } from "@chakra-ui/react";
import { Icon } from "@/ui/Icon/Icon";

/** Switches between light and dark; the choice is kept in this browser. Hidden where scripts do not run. */
export function ColorModeToggle() {
  const { colorMode, toggleColorMode } = useColorMode();
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
