import { shellText } from "@/text/shell";
import { recipe } from "@/theme/recipe";

const styles = recipe({
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
    <aside css={styles} aria-label={shellText.demonstration}>
      <p className="container">
        <strong>{shellText.demonstration}</strong>
        {shellText.demonstrationText}
      </p>
    </aside>
  );
}
