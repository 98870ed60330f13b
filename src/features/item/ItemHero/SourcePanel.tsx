import css from "@/features/item/ItemHero/SourcePanel.module.css";
import { publicSettings } from "@/config/public";
import type { ItemDetail } from "@/lib/contracts/item";
import { linkAttributesOf } from "@/lib/link-target";
import { itemText } from "@/text/item";
import { Icon } from "@/ui/Icon/Icon";

export function SourcePanel({ source }: { source: NonNullable<ItemDetail["ranking"]["source"]> }) {
  const text = itemText.hero;
  return (
    <div className={`card ${css.root}`}>
      <p className={css.sourceLabel}>{text.dataFrom}</p>
      <p className={css.sourceName}>{source.name}</p>
      {source.evidence && <p className={css.sourceNote}>{source.evidence}</p>}
      {source.note && <p className={css.sourceNote}>{source.note}</p>}
      {source.licence && <p className={css.sourceNote}>{text.licence(source.licence)}</p>}
      {source.url && (
        <a href={source.url} {...linkAttributesOf(source.url, { siteOrigin: publicSettings.baseUrl })}>
          {text.sourceLink}
          <Icon name="external" size="1em" />
        </a>
      )}
    </div>
  );
}
