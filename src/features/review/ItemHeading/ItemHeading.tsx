import css from "@/features/review/ItemHeading/ItemHeading.module.css";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import type { ReactNode } from "react";

interface ItemHeadingProps {
  item: { name: string; imageUrl: string | null };
  title: string;
  children?: ReactNode;
}

export function ItemHeading({ item, title, children }: ItemHeadingProps) {
  return (
    <div className={css.root}>
      <ItemPicture name={item.name} imageUrl={item.imageUrl} size={72} sizes="72px" />
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}
