import css from "@/features/item/SpecificationList/SpecificationList.module.css";
import type { AttributeText } from "@/lib/contracts/ranking";

export function SpecificationList({ specifications }: { specifications: readonly AttributeText[] }) {
  return (
    <dl className={css.root}>
      {specifications.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
