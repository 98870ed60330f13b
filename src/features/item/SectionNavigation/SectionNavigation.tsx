import type { ItemSectionId } from "@/features/item/item-sections";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("section-navigation", {
  position: "sticky",
  top: 0,
  zIndex: "sticky",
  // The bar reaches over the page's side padding, so that nothing shows beside it.
  marginInline: { base: "-15px", sm: "-20px", md: "-30px", lg: 0 },
  paddingInline: { base: "15px", sm: "20px", md: "30px", lg: 0 },
  bg: "canvas",
  borderBottom: "1px solid",
  borderColor: "border",
  overflowX: "auto",
  scrollbarWidth: "none",
  ul: { display: "flex", gap: 1, width: "max-content" },
  a: {
    display: "flex",
    alignItems: "center",
    minHeight: "3rem",
    paddingInline: 3,
    color: "textMuted",
    fontSize: "sm",
    fontWeight: "semibold",
    textDecoration: "none",
    borderBottom: "3px solid transparent",
    _hover: { color: "text", borderColor: "accent" },
  },
  "li:first-of-type a": { marginInlineStart: { lg: -3 } },
});

/** The ways to the sections of the page; stays in sight. */
export function SectionNavigation({ sections }: { sections: readonly ItemSectionId[] }) {
  return (
    <nav className={styles.className} aria-label={itemText.sections.label}>
      <Styles of={styles} />
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
