import siteHeaderCss from "@/ui/SiteHeader/SiteHeader.module.css";
import { shellText } from "@/text/shell";
import { useColorMode } from "@chakra-ui/react";
import { Icon } from "@/ui/Icon/Icon";

/** The choice is stored in this browser. Hidden without scripts. */
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
