import css from "@/features/item/SectionNavigation/SectionNavigation.module.css";
import type { ItemSectionId } from "@/features/item/item-sections";
import { itemText } from "@/text/item";

export function SectionNavigation({ sections }: { sections: readonly ItemSectionId[] }) {
  return (
    <nav className={css.root} aria-label={itemText.sections.label}>
      <ul className="section-links">
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{itemText.sections[id]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
