import css from "@/ui/DemonstrationBanner/DemonstrationBanner.module.css";
import type { DemonstrationShare } from "@/lib/contracts/shell";
import { shellText } from "@/text/shell";

export function DemonstrationBanner({ share }: { share: DemonstrationShare }) {
  if (share === "none") return null;
  return (
    <aside className={css.root} aria-label={shellText.demonstration}>
      <p className="container">
        <strong>{shellText.demonstration}</strong>
        {share === "all" ? shellText.demonstrationText : shellText.partlyDemonstrationText}
      </p>
    </aside>
  );
}
