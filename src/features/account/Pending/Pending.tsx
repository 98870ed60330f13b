import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("pending", {
  display: "inline-block",
  maxWidth: "100%",
  height: "0.8em",
  borderRadius: "sm",
  bg: "sunken",
  verticalAlign: "-0.05em",
  animation: "pending-breath 1.6s ease-in-out infinite alternate",
  "@keyframes pending-breath": { from: { opacity: 1 }, to: { opacity: 0.45 } },
});

/**
 * Stands in a line of text for what is still loading, as high as the line and about as wide as the text will be, so that
 * nothing moves when it comes.
 * @param characters width in average characters
 */
export function Pending({ characters }: { characters: number }) {
  return (
    <span className={styles.className} style={{ width: `${characters}ch` }} aria-hidden="true">
      <Styles of={styles} />
    </span>
  );
}
