import { shellText } from "@/text/shell";
import { Icon } from "@/ui/Icon/Icon";
import { useColorMode } from "@chakra-ui/react";

/** Switches between light and dark; the choice is kept in this browser. Hidden where scripts do not run. */
export function ColorModeToggle() {
  const { colorMode, toggleColorMode } = useColorMode();
  return (
    <button
      type="button"
      className="color-mode-toggle needs-script"
      aria-label={shellText.colorMode}
      aria-pressed={colorMode === "dark"}
      onClick={toggleColorMode}
    >
      <span className="when-light">
        <Icon name="moon" />
      </span>
      <span className="when-dark">
        <Icon name="sun" />
      </span>
    </button>
  );
}
