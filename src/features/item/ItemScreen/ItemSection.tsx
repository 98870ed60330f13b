import css from "@/features/item/ItemScreen/ItemScreen.module.css";
import type { ItemSectionId } from "@/features/item/item-sections";
import type { ReactNode } from "react";

interface ItemSectionProps {
  id: ItemSectionId;
  title: string;
  note?: string;
  children: ReactNode;
}

export function ItemSection({ id, title, note, children }: ItemSectionProps) {
  return (
    <section id={id} className={css.itemSection} aria-labelledby={`${id}-titulo`} data-late="">
      <h2 id={`${id}-titulo`}>{title}</h2>
      {note && <p className={css.sectionNote}>{note}</p>}
      {children}
    </section>
  );
}
