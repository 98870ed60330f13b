import { shellText } from "@/text/shell";
import { useColorMode } from "@/theme/color-mode";
import { Icon } from "@/ui/Icon/Icon";

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
