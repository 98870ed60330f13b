import type { AttributeText } from "@/lib/contracts/ranking";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("specification-list", {
  columnGap: 10,
  columns: { md: 2 },
  div: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    columnGap: 4,
    paddingBlock: 2.5,
    borderTop: "1px solid",
    borderColor: "border",
    breakInside: "avoid",
  },
  dt: { color: "textMuted" },
  dd: { fontWeight: "semibold" },
});

/** The facts of an item, label by value. */
export function SpecificationList({ specifications }: { specifications: readonly AttributeText[] }) {
  return (
    <dl className={styles.className}>
      <Styles of={styles} />
      {specifications.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
