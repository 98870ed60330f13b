import type { DemonstrationShare } from "@/lib/contracts/shell";
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

/** Says that what the page shows is invented, or that a part of it is; nothing where all of it is real. */
export function DemonstrationBanner({ share }: { share: DemonstrationShare }) {
  if (share === "none") return null;
  return (
    <aside className={styles.className} aria-label={shellText.demonstration}>
      <Styles of={styles} />
      <p className="container">
        <strong>{shellText.demonstration}</strong>
        {share === "all" ? shellText.demonstrationText : shellText.partlyDemonstrationText}
      </p>
    </aside>
  );
}
