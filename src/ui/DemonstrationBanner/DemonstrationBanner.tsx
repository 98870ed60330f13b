import { shellText } from "@/text/shell";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("demonstration-banner", {
  bg: "notice",
  color: "onNotice",
  fontSize: "sm",
  lineHeight: "snug",
  ".container": { paddingBlock: 2 },
  strong: { marginInlineEnd: 2 },
});

/** Says on every page that the catalogue is invented, until real data takes its place. */
export function DemonstrationBanner() {
  return (
    <aside className={styles.className} aria-label={shellText.demonstration}>
      <Styles of={styles} />
      <p className="container">
        <strong>{shellText.demonstration}</strong>
        {shellText.demonstrationText}
      </p>
    </aside>
  );
}
