import { publicSettings } from "@/config/public";
import type { ItemDetail } from "@/lib/contracts/item";
import { linkAttributesOf } from "@/lib/link-target";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";

const styles = recipe("source-panel", {
  display: "grid",
  alignContent: "start",
  gap: 2,
  height: "100%",
  padding: { base: 4, md: 5 },
  fontSize: "sm",
  ".source-label": { color: "textMuted", fontWeight: "semibold" },
  ".source-name": { fontSize: "md", fontWeight: "bold", lineHeight: "snug" },
  ".source-note": { color: "textMuted" },
  a: {
    display: "inline-flex",
    alignItems: "center",
    gap: 1,
    width: "fit-content",
    fontWeight: "semibold",
    paddingBlock: 1,
  },
});

/** Where the numbers of the ranking come from. */
export function SourcePanel({ source }: { source: NonNullable<ItemDetail["ranking"]["source"]> }) {
  const text = itemText.hero;
  return (
    <div className={`card ${styles.className}`}>
      <Styles of={styles} />
      <p className="source-label">{text.dataFrom}</p>
      <p className="source-name">{source.name}</p>
      {source.note && <p className="source-note">{source.note}</p>}
      {source.licence && <p className="source-note">{text.licence(source.licence)}</p>}
      {source.url && (
        <a href={source.url} {...linkAttributesOf(source.url, { siteOrigin: publicSettings.baseUrl })}>
          {text.sourceLink}
          <Icon name="external" size="1em" />
        </a>
      )}
    </div>
  );
}
